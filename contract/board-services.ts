/** The kinds of service a board may switch on: the rows of AvailableServices, which every deployment writes. */
export const boardServices = [
  {
    serviceType: 'approveJoin',
    displayName: 'Need approval to join',
    description: 'Newcomers ask to join, and may have to answer a question; the owner or a manager decides.',
  },
  {
    serviceType: 'trades',
    displayName: 'Trades',
    description: 'Members see what is on offer; the owner or a manager keeps the offers. A board can have several.',
  },
] as const satisfies readonly Readonly<Record<'serviceType' | 'displayName' | 'description', string>>[];

export type BoardServiceType = (typeof boardServices)[number]['serviceType'];
