import { describe, expect, it } from 'vitest';
import { startLaptop } from './laptop.ts';
import { aUser } from './people.ts';
import { frontend } from './template.ts';

describe('what is no call', () => {
  it('is refused, and the next call is served', async () => {
    const laptop = await startLaptop();
    const idp = 'AWSCognitoIdentityProviderService';
    const answers = [
      await laptop.post(`${idp}.CreateUserPool`, '{}'),
      await laptop.post(`${idp}.constructor`, '{}'),
      await laptop.post(`${idp}.SignUp`, '{"ClientId":'),
      await laptop.post(`${idp}.SignUp`, '[]'),
      await laptop.post(`${idp}.SignUp`, '{"ClientId":{}}'),
      await laptop.post(
        `${idp}.InitiateAuth`,
        `{"ClientId":"${frontend}","AuthFlow":"USER_SRP_AUTH","AuthParameters":[]}`,
      ),
    ];
    expect(answers.map(({ status, body }) => [status, body['__type']])).toEqual([
      [400, 'UnknownOperationException'],
      [400, 'UnknownOperationException'],
      [400, 'SerializationException'],
      [400, 'SerializationException'],
      [400, 'SerializationException'],
      [400, 'SerializationException'],
    ]);
    await aUser(laptop, 'ada');
    await laptop.stop();
  });

  it('may be a browser asking whether it may call', async () => {
    const laptop = await startLaptop();
    const headers = { 'access-control-request-headers': 'x-amz-target,x-amz-user-agent' };
    const response = await fetch(laptop.origin, { method: 'OPTIONS', headers });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      200,
      'x-amz-target,x-amz-user-agent',
    ]);
    await laptop.stop();
  });
});
