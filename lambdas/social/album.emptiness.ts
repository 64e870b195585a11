const day = 24 * 3600 * 1000;

/** Until when an album may be empty before it is deleted. */
export const emptyUntil = (since: string): string => new Date(Date.parse(since) + day).toISOString();
