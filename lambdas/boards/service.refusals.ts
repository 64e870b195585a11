import { refusals } from '../runtime/refusal.ts';
import { said } from './refusals.ts';

/** Why a service is not shown, switched or granted. */
export const refuseService = refusals({
  onlyMembers: () => said(403, 'ONLY_MEMBERS', 'Only members can see the services of a board'),
  unknownService: (type: string) => said(400, 'UNKNOWN_SERVICE', `Unknown service type \`${type.slice(0, 60)}\``),
  badConfig: (type: string, name: string) => said(400, 'BAD_CONFIG', `${type} has no setting \`${name}\``),
  tooManyServices: (most: number) => said(409, 'TOO_MANY_SERVICES', `A board can have ${most} services at most`),
  serviceNameTaken: () => said(409, 'SERVICE_NAME_TAKEN', 'Choose another name for this service'),
  onlyManagers: () => said(409, 'ONLY_MANAGERS', 'Only managers can be granted a service'),
});
