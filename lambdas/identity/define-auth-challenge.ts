import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';

/** Tokens at once: only the backend's own client allows this flow, and its secret is the proof that it is the backend. */
export const handler = async (event: DefineAuthChallengeTriggerEvent): Promise<DefineAuthChallengeTriggerEvent> => {
  const unknown = event.request.userNotFound === true;
  return {
    ...event,
    response: { ...event.response, issueTokens: !unknown, failAuthentication: unknown },
  };
};
