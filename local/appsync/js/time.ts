import type { Clock } from '../../cloud.ts';
import { strictObject } from './strict-object.ts';

export const timeUtil = (clock: Clock) =>
  strictObject('util.time', {
    nowISO8601: () => new Date(clock.now()).toISOString(),
    nowEpochSeconds: () => Math.floor(clock.now() / 1000),
    nowEpochMilliSeconds: () => clock.now(),
    parseISO8601ToEpochMilliSeconds: (text: string) => Date.parse(text),
    epochMilliSecondsToSeconds: (milliseconds: number) => Math.floor(milliseconds / 1000),
    epochMilliSecondsToISO8601: (milliseconds: number) => new Date(milliseconds).toISOString(),
  });
