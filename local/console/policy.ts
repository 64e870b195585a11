const socketsOf = (port: string) =>
  ['127.0.0.1', 'localhost'].flatMap((host) => [`ws://${host}:${port}`, `wss://${host}:${port}`]);

/** The page is all there is: nothing from elsewhere runs in it, it talks to this laptop alone, and nobody frames it. */
export const contentPolicy = (port: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // Not every browser takes 'self' to mean the page's own web sockets.
    `connect-src 'self' ${socketsOf(port).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
