import { Duration } from 'aws-cdk-lib';
import { ClientAttributes, type UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';

const session = { refreshTokenValidity: Duration.days(3650), disableOAuth: true } as const;
const peopleSignIn = { userPassword: true, userSrp: true } as const;

/**
 * Our own functions, which may sign in as a user without a challenge. Tokens carry the client's id to everyone, so the
 * id proves nothing: only its secret, which functions ask Cognito for, keeps others from signing in this way.
 */
export const backendClient = (pool: UserPool): UserPoolClient =>
  pool.addClient('Backend', {
    ...session,
    generateSecret: true,
    authFlows: { adminUserPassword: true, custom: true },
  });

/** The apps. They may not write preferred_username: names are claimed through the API, which keeps them unique. */
export const frontendClient = (pool: UserPool): UserPoolClient =>
  pool.addClient('Frontend', {
    ...session,
    authFlows: peopleSignIn,
    preventUserExistenceErrors: false,
    readAttributes: new ClientAttributes().withStandardAttributes({ ...contact, ...verified }),
    writeAttributes: new ClientAttributes().withStandardAttributes(contact),
  });

/** Automated tests, which confirm their own accounts: only where everything may be thrown away. */
export const testingClient = (pool: UserPool, userPoolClientName: string): UserPoolClient =>
  pool.addClient('Testing', {
    ...session,
    userPoolClientName,
    authFlows: peopleSignIn,
    preventUserExistenceErrors: true,
    readAttributes: new ClientAttributes().withStandardAttributes({ ...contact, ...verified, familyName: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ ...contact, familyName: true }),
  });

const contact = { email: true, phoneNumber: true } as const;
const verified = { emailVerified: true, phoneNumberVerified: true } as const;
