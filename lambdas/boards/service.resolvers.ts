import type { FieldsOf } from '../../contract/fields.ts';
import { resolvers } from '../runtime/resolvers.ts';
import { show } from '../runtime/view.ts';
import { boardView } from './board.view.ts';
import { readCatalogue } from './service.catalogue.ts';
import { disableService } from './service.disabling.ts';
import { enableService } from './service.enabling.ts';
import { serviceTypeView, serviceView } from './service.view.ts';

export const handler = resolvers<FieldsOf<'boardServices'>>({
  'Query.availableBoardServices': async (_, call) =>
    (await readCatalogue(call)).map((type) => show(serviceTypeView, type)),

  'Mutation.enableBoardService': async (args, call) => show(serviceView, await enableService(args, call)),
  'Mutation.disableBoardService': async (args, call) => show(boardView, await disableService(args, call)),
});
