import { randomInt } from 'node:crypto';
import { recordOf } from '../template/value.ts';

const sets = {
  lower: 'abcdefghijklmnopqrstuvwxyz',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  punctuation: '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
};

/** A secret's first value as Secrets Manager would make it from GenerateSecretString, or the one the template gives. */
export const firstSecretValue = (properties: Readonly<Record<string, unknown>>): string => {
  const given = properties['SecretString'];
  if (typeof given === 'string') return given;
  const wish = recordOf(properties['GenerateSecretString']);
  const generated = randomText(wish);
  const { SecretStringTemplate: template, GenerateStringKey: key } = wish;
  if (typeof template !== 'string' || typeof key !== 'string') return generated;
  return JSON.stringify({ ...recordOf(JSON.parse(template)), [key]: generated });
};

const randomText = (wish: Readonly<Record<string, unknown>>): string => {
  const excluded = new Set(typeof wish['ExcludeCharacters'] === 'string' ? wish['ExcludeCharacters'] : '');
  const allowed = [
    ...(wish['ExcludeLowercase'] === true ? [] : [sets.lower]),
    ...(wish['ExcludeUppercase'] === true ? [] : [sets.upper]),
    ...(wish['ExcludeNumbers'] === true ? [] : [sets.digits]),
    ...(wish['ExcludePunctuation'] === true ? [] : [sets.punctuation]),
    ...(wish['IncludeSpace'] === true ? [' '] : []),
  ];
  const characters = [...allowed.join('')].filter((character) => !excluded.has(character));
  if (characters.length === 0) throw new Error('a secret excludes every character: allow some in GenerateSecretString');
  const length = Number(wish['PasswordLength'] ?? 32);
  return Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
};
