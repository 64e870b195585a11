/** 18/Nov/2026:08:30:00 +0000, as AWS tells functions when a request came. */
export const clfTime = (now: number): string => {
  const [, day, month, year, time] = /(\d+) (\w+) (\d+) ([\d:]+)/.exec(new Date(now).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
};
