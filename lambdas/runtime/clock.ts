let last = 0;

/** Now, as text that sorts: UTC with milliseconds, never the same twice in a process, so that lists keep the order of calls. */
export const timestamp = (now = Date.now()): string => {
  last = Math.max(now, last + 1);
  return new Date(last).toISOString();
};
