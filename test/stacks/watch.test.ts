import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundles } from '../../contract/bundles.ts';
import { resourcesOf, type Stacks, stacksOf } from './template.ts';

const headings = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) => line.slice(3));

describe('alarms', () => {
  let stacks: Stacks;
  beforeAll(async () => {
    stacks = await stacksOf('dev');
  });
  const alarms = () => resourcesOf(stacks, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  it('every alarm tells somebody and ends with its heading in the runbook', () => {
    for (const alarm of alarms()) {
      const heading = /docs\/runbook\.md#(\S+)$/.exec(String(alarm['AlarmDescription']))?.[1];
      expect(headings, String(alarm['AlarmName'])).toContain(heading);
      expect(alarm['AlarmActions']).toEqual([{ Ref: expect.stringContaining('Alarms') }]);
    }
  });

  it('every alarm heading of the runbook has an alarm', () => {
    const said = alarms().map((alarm) => String(alarm['AlarmDescription']).split('#')[1]);
    expect(new Set(said)).toEqual(new Set(headings.filter((heading) => /^[a-z-]+$/.test(heading))));
  });

  it('throttling is watched on every function', () => {
    const watched = JSON.stringify(alarms().filter((alarm) => String(alarm['AlarmName']).includes('throttled')));
    expect(bundles.filter(({ name }) => !watched.includes(`"plaza-dev-${name}"`))).toEqual([]);
  });

  it('there are two dashboards', () => {
    const names = resourcesOf(stacks, 'AWS::CloudWatch::Dashboard').map(
      ([, { Properties }]) => Properties['DashboardName'],
    );
    expect(names).toEqual(['plaza-dev-requests', 'plaza-dev-reactions']);
  });

  it('no deployed thing but these stops a function from being removed: names are spelled, not imported', () => {
    expect(JSON.stringify(alarms())).not.toMatch(/ImportValue[^}]*Function/);
  });
});
