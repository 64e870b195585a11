import type { Service } from './service.ts';

/** The service that makes newcomers ask; a board has it once, so its type is its id. */
export const approveJoin = 'approveJoin';

const days = { least: 1, most: 5 } as const;

/** How many days a request waits: 1 to 5, and 1 if nobody said. */
export const waitingDays = (given: unknown): number =>
  Math.min(Math.max(typeof given === 'number' ? given : days.least, days.least), days.most);

/** What a newcomer must answer before asking to join. */
export const questionOf = (service: Service | undefined): string | undefined => {
  const { askQuestion, questionText } = service?.config ?? {};
  return askQuestion === true && typeof questionText === 'string' ? questionText || undefined : undefined;
};
