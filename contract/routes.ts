import type { FunctionDesign } from './function.ts';

export interface RouteDesign extends FunctionDesign {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** The REST side API, for apps whose user is not signed in yet. Each route has a function of its own. */
export const routes = {
  usernameStatus: {
    method: 'GET',
    path: 'username/status',
    entry: 'social/username.route',
    tables: { Main: 'read' },
    uses: [],
  },
  confirmUser: {
    method: 'POST',
    path: 'user/confirm',
    entry: 'social/confirmation.route',
    tables: {},
    uses: ['signUps'],
  },
} as const satisfies Readonly<Record<string, RouteDesign>>;

/** What the holders of a key may ask of the side API, per second and at once. */
export const routeThrottle = { rateLimit: 100, burstLimit: 200 } as const;
