import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { refuseUpperCase } from './refusals.ts';

export const handler = async (event: PreAuthenticationTriggerEvent): Promise<PreAuthenticationTriggerEvent> => {
  refuseUpperCase(event.request.userAttributes, ['email', 'preferred_username']);
  return event;
};
