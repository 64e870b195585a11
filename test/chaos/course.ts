import type { DynamoDBRecord } from 'aws-lambda';
import { createPast } from './reference.past.ts';
import { createFame } from './reference.trending.ts';

/** The one true course of events, each change once and in order: for what rows that exist cannot tell. */
export const createCourse = () => {
  const [past, fame] = [createPast(), createFame()];
  return {
    ...{ past, fame },
    witness: (table: string, record: DynamoDBRecord): void => {
      if (table !== 'Main') return;
      past.witness(record);
      fame.witness(record);
    },
  };
};

export type Course = Omit<ReturnType<typeof createCourse>, 'witness'>;
