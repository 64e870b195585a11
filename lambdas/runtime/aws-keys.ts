export interface Environment {
  readonly [name: string]: string | undefined;
}

/** The keys Lambda gives a function, as the SDK reads them. */
export const keysFrom = (env: Environment) => ({
  accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
  ...(env['AWS_SESSION_TOKEN'] && { sessionToken: env['AWS_SESSION_TOKEN'] }),
});

export const regionOf = (env: Environment): string => env['AWS_REGION'] ?? 'us-east-1';
