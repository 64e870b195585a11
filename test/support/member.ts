import { randomUUID } from 'node:crypto';
import type { Cloud } from '../../local/start-cloud.ts';
import { aNewcomer, type Person } from './person.ts';

/** Someone with a profile. */
export interface Member extends Person {
  readonly username: string;
}

export const aMember = async (cloud: Cloud, username = `u_${randomUUID().slice(0, 8)}`): Promise<Member> => {
  const someone = await aNewcomer(cloud);
  const create = 'mutation ($username: String!) { createCognitoOnlyUser(username: $username) { userId } }';
  const refused = await someone.refusal(create, { username });
  if (refused) throw new Error(`no profile for ${username}: ${refused}`);
  return { ...someone, username };
};
