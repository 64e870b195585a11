import { defaultOptions } from '../../../local/options.ts';
import { startCloud } from '../../../local/start-cloud.ts';
import { silentLog } from '../../support/engine.ts';
import { aMember } from '../../support/member.ts';

/** A laptop cloud in a process that can be killed. It tells where it listens and, at its first start, a member's keys. */
const [assembly = '', data = '', who = ''] = process.argv.slice(2);
const cloud = await startCloud({ ...defaultOptions, assembly, port: 0, data, log: silentLog });
const member = who === 'newcomer' ? await aMember(cloud) : undefined;
process.send?.({ origin: cloud.origin, keys: member?.keys });
