import { main } from '../../contract/tables/main.ts';
import { reactTo } from '../runtime/stream.ts';
import { kindOf } from './kinds.ts';
import { reactions } from './reactions.ts';

/** Reads the main table's stream and keeps what follows from it. */
export const handler = reactTo({ name: 'social-counts', table: main, kindOf, reactions });
