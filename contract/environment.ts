/** Every environment variable a function may read. lib/ sets them, lambdas/runtime/ reads them, nobody spells one twice. */
export const environment = {
  stage: 'PLAZA_STAGE',
  graphqlEndpoint: 'PLAZA_GRAPHQL_ENDPOINT',
  userPoolId: 'PLAZA_USER_POOL_ID',
  userPoolClientId: 'PLAZA_USER_POOL_CLIENT_ID',
  frontendClientId: 'PLAZA_FRONTEND_CLIENT_ID',
  identityPoolId: 'PLAZA_IDENTITY_POOL_ID',
  fanOutQueueUrl: 'PLAZA_FAN_OUT_QUEUE_URL',
  pageTokenSecret: 'PLAZA_PAGE_TOKEN_SECRET',
  testingClientName: 'PLAZA_TESTING_CLIENT_NAME',
  linkDomain: 'PLAZA_LINK_DOMAIN',
  /** The image verification service, or `none`: then a stand-in believes every camera. */
  verificationUrl: 'PLAZA_VERIFICATION_URL',
  verificationKey: 'PLAZA_VERIFICATION_KEY',
  mediaBucket: 'PLAZA_MEDIA_BUCKET',
  badWordsBucket: 'PLAZA_BAD_WORDS_BUCKET',
  /** Where films are encoded, or `none`: then a stand-in pretends to. */
  transcodingUrl: 'PLAZA_TRANSCODING_URL',
  transcodingRole: 'PLAZA_TRANSCODING_ROLE',
  /** Where encoded films are served; `stand-in` where the laptop serves them, `none` where nobody does. */
  filmDomain: 'PLAZA_FILM_DOMAIN',
  filmKeyPairId: 'PLAZA_FILM_KEY_PAIR_ID',
  filmKey: 'PLAZA_FILM_KEY',
  passwordKey: 'PLAZA_PASSWORD_KEY',
  appleServicesId: 'PLAZA_APPLE_SERVICES_ID',
  facebookAppId: 'PLAZA_FACEBOOK_APP_ID',
  googleClientId: 'PLAZA_GOOGLE_CLIENT_ID',
  /** `stand-in` where the laptop vouches for people in place of Apple, Facebook and Google. */
  loginProviders: 'PLAZA_LOGIN_PROVIDERS',
  telegramSecret: 'PLAZA_TELEGRAM_SECRET',
  telegramApi: 'PLAZA_TELEGRAM_API',
} as const;
