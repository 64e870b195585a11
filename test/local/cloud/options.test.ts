import { expect, test } from 'vitest';
import { defaultOptions, parseOptions } from '../../../local/options.ts';

test('no flags mean the defaults', () => {
  expect(parseOptions([])).toEqual(defaultOptions);
});

test('every flag is understood', () => {
  const argv = '--port 0 --memory --data here --fresh --quiet --faults seed=7 --engine dynoxide'.split(' ');
  expect(parseOptions(argv)).toEqual({
    ...{ assembly: 'cdk.out', port: 0, memory: true, data: 'here', fresh: true, quiet: true },
    ...{ faults: 'seed=7', engine: 'dynoxide' },
  });
});

test('help is asked for', () => {
  expect(parseOptions(['--help'])).toBe('help');
});

test.each([
  ['--port=x', '--port x is no port: give a number from 0 to 65535'],
  ['--engine=mysql', '--engine mysql is unknown: use auto, dynamodb-local or dynoxide'],
  ['--wat', "Unknown option '--wat'"],
])('%s is refused', (flag, message) => {
  expect(() => parseOptions([flag])).toThrow(message);
});
