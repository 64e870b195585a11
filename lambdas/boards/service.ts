import type { IndexKeysOf, KeyOf } from '../runtime/keys.ts';

/** A service as one board has it. A type a board can have once uses the type as its `serviceId`. */
export interface Service {
  readonly boardId: string;
  readonly serviceId: string;
  readonly serviceType: string;
  readonly isDefault: boolean;
  readonly config: Readonly<Record<string, unknown>>;
}

export const serviceKey = (boardId: string, serviceId: string): KeyOf<'BoardServiceSettings'> => ({
  PK: `BOARD#${boardId}`,
  SK: `SERVICE#${serviceId}`,
});

export const serviceIndexKeys = (service: Service): IndexKeysOf<'BoardServiceSettings'> => ({
  GSI1PK: `BOARD#${service.boardId}`,
  GSI1SK: `SERVICETYPE#${service.serviceType}#${service.serviceId}`,
  GSI2PK: `SERVICE#${service.serviceId}`,
  GSI2SK: `BOARD#${service.boardId}`,
});
