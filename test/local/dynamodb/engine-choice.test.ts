import { describe, expect, test } from 'vitest';
import { type Available, chooseEngine } from '../../../local/dynamodb/engine-choice.ts';
import { parseJavaVersion } from '../../../local/dynamodb/java.ts';

const program = { command: 'engine', arguments: () => [] };
const both: Available = { 'dynamodb-local': program, dynoxide: program };
const noJava: Available = { 'dynamodb-local': { missing: 'no Java 17 or newer is here' }, dynoxide: program };
const neither: Available = { 'dynamodb-local': { missing: 'no Java' }, dynoxide: { missing: 'no binary' } };

describe('the engine', () => {
  test("is AWS's own where Java can run it", () => {
    expect(chooseEngine('auto', both, [])).toEqual({ engine: 'dynamodb-local', why: 'Java 17 or newer is here' });
  });

  test('is the native one where there is no Java, and says why', () => {
    expect(chooseEngine('auto', noJava, [])).toEqual({ engine: 'dynoxide', why: 'no Java 17 or newer is here' });
  });

  test('stays the one that wrote the data', () => {
    expect(chooseEngine('auto', both, ['dynoxide'])).toEqual({
      engine: 'dynoxide',
      why: 'the data folder was written by it',
    });
  });

  test('is the one asked for', () => {
    expect(chooseEngine('dynoxide', both, [])).toEqual({ engine: 'dynoxide', why: 'asked for by --engine' });
  });

  test('that was asked for and cannot run is refused with the command that fixes it', () => {
    expect(() => chooseEngine('dynamodb-local', noJava, [])).toThrow(
      /^--engine dynamodb-local cannot run: no Java 17 or newer is here; install Java with: /,
    );
  });

  test('of which none can run is refused with the command that fixes it', () => {
    expect(() => chooseEngine('auto', neither, [])).toThrow(
      /^no DynamoDB engine can run: no Java; no binary; install Java with: /,
    );
  });
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_392"', 8],
  ['openjdk version "21" 2023-09-19', 21],
  ['java: command not found', undefined],
])('the Java that says %s is version %s', (output, version) => {
  expect(parseJavaVersion(output)).toBe(version);
});
