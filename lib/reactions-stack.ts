import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { reactions } from '../contract/reactions.ts';
import { schedules } from '../contract/schedules.ts';
import { workers } from '../contract/workers.ts';
import type { ApiStack } from './api-stack.ts';
import { scheduleJobs } from './clock.ts';
import type { DataStack } from './data-stack.ts';
import type { PlazaFunction } from './plaza-function.ts';
import { Reaction } from './reaction.ts';
import type { Settings } from './settings.ts';
import { Worker } from './worker.ts';

/** What happens afterwards: when an item changes, when long work waits, and when the clock says so. */
export class ReactionsStack extends Stack {
  readonly reactions: readonly Reaction[];
  readonly workers: readonly Worker[];
  readonly jobs: readonly PlazaFunction[];

  constructor(scope: Construct, id: string, settings: Settings, data: DataStack, { surroundings }: ApiStack) {
    super(scope, id);
    const { parkedRecords } = data;
    this.reactions = Object.entries(reactions).map(
      ([name, design]) => new Reaction(this, name, { settings, design, surroundings, parkedRecords }),
    );
    this.workers = Object.entries(workers).map(
      ([name, design]) => new Worker(this, name, settings, design, surroundings),
    );
    this.jobs = scheduleJobs(this, settings, schedules, surroundings);
  }
}
