import { authorization } from './graphql.js';

const base64url = (text) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Opens a connection with one subscription on it. `hear` gets every frame that concerns it. */
export const subscribe = async (caller, request, hear) => {
  const header = JSON.stringify(await authorization(caller, '/graphql/connect', '{}', true));
  const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql/realtime`;
  const socket = new WebSocket(url, ['graphql-ws', `header-${base64url(header)}`]);
  const id = crypto.randomUUID();
  const data = JSON.stringify(request);

  const start = async () => {
    const proof = await authorization(caller, '/graphql', data, true);
    socket.send(JSON.stringify({ id, type: 'start', payload: { data, extensions: { authorization: proof } } }));
  };

  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  socket.addEventListener('message', ({ data: text }) => {
    const frame = JSON.parse(text);
    if (frame.type === 'connection_ack') start();
    else if (frame.type !== 'ka') hear(frame);
  });
  socket.addEventListener('close', ({ code }) => hear({ type: 'closed', code }));
  return {
    stop: () => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id, type: 'stop' }));
      socket.close();
    },
  };
};
