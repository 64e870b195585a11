import type { AwsCall } from '../../lambdas/runtime/aws-call.ts';

const refuse = () => Promise.reject(new Error('offline'));

/** For functions that are to reach nothing but tables. */
export const offline: AwsCall = { json: refuse, post: refuse, s3: refuse, presign: refuse };
