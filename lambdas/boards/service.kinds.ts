import { createHash } from 'node:crypto';
import type { BoardServiceType } from '../../contract/board-services.ts';
import type { BoardServiceConfigInput } from '../../contract/schema.generated.ts';
import { foldedName } from '../runtime/keys.ts';
import { waitingDays } from './approve-join.ts';
import { checkedText } from './names.ts';
import { refuseService } from './service.refusals.ts';
import type { Service } from './service.ts';

type Input = BoardServiceConfigInput;
type Config = Service['config'];

/** A kind of service: how many a board can have, and what its settings mean. */
interface ServiceKind {
  /** Whether a board can have several, each known by its name. */
  readonly multiple: boolean;
  readonly takes: readonly (keyof Input)[];
  readonly config: (input: Input, now: string) => Config;
}

const longest = { questionText: 300, name: 60 } as const;

/** One transaction can take a member's grants for all of them. */
export const mostServices = 50;

const serviceKinds: Readonly<Record<BoardServiceType, ServiceKind>> = {
  approveJoin: {
    multiple: false,
    takes: ['ttlDays', 'askQuestion', 'questionText'],
    config: ({ ttlDays, askQuestion, questionText }) => ({
      ttlDays: waitingDays(ttlDays),
      askQuestion: askQuestion ?? false,
      questionText: checkedText('questionText', questionText, longest.questionText) ?? '',
    }),
  },
  trades: {
    multiple: true,
    takes: ['name', 'status'],
    config: ({ name, status }, now) => ({
      name: checkedText('name', name, longest.name) ?? 'Trades',
      status: status === 'ARCHIVED' ? 'archived' : 'active',
      createdAt: now,
      updatedAt: now,
    }),
  },
};

const isKnown = (type: string): type is BoardServiceType => Object.hasOwn(serviceKinds, type);

export const knownKind = (type: string): ServiceKind => {
  if (!isKnown(type)) throw refuseService.unknownService(type);
  return serviceKinds[type];
};

const kindFor = (type: string, input: Input): ServiceKind => {
  const kind = knownKind(type);
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  const strange = given.find(([name]) => !kind.takes.some((known) => known === name));
  if (strange) throw refuseService.badConfig(type, strange[0]);
  return kind;
};

/** From board and name, so that switching on twice, even at once, is one instance. */
const generatedId = (type: string, boardId: string, name: unknown) =>
  `${type}-${createHash('sha256')
    .update(`${boardId}/${foldedName(String(name))}`)
    .digest('hex')
    .slice(0, 8)}`;

export const isGeneratedId = (serviceId: string): boolean =>
  Object.entries(serviceKinds).some(([type, { multiple }]) => multiple && serviceId.startsWith(`${type}-`));

/** A service as a board will have it when it is switched on with these settings. */
export const serviceOf = (boardId: string, type: string, input: Input | null | undefined, now: string): Service => {
  const kind = kindFor(type, input ?? {});
  const config = kind.config(input ?? {}, now);
  return {
    boardId,
    serviceId: kind.multiple ? generatedId(type, boardId, config['name']) : type,
    serviceType: type,
    isDefault: !kind.multiple,
    config,
  };
};
