import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Argon2PasswordHasher } from '../../src/system/argon2-password-hasher.ts';

const hasher = new Argon2PasswordHasher();
const parameters = (hash: string): string => hash.split('$').slice(0, 4).join('$');

test('hashes with Argon2id, 19 MiB, two passes and a new salt', async () => {
  const [one, other] = [await hasher.hash('a fine password', ''), await hasher.hash('a fine password', '')];
  expect(parameters(one)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(one).not.toBe(other);
  for (const hash of [one, other]) expect(await hasher.verify('a fine password', hash, '')).toBe(true);
  expect(await hasher.verify('another password', one, '')).toBe(false);
});

test('takes as long for an unknown account: the dummy hash has the same parameters', async () => {
  const source = readFileSync(new URL('../../src/system/argon2-password-hasher.ts', import.meta.url), 'utf8');
  const argon2Hash = /'(\$argon2id\$[^']+)'/g;
  const found = [...source.matchAll(argon2Hash)].map(([, hash]) => hash as string).filter((hash) => hash.length > 20);
  expect(found.map(parameters)).toEqual([parameters(await hasher.hash('a fine password', ''))]);
});

test.each([undefined, '', 'none', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv'])('no password matches the hash %j', async (known) => {
  expect(await hasher.verify('', known, '').catch(() => false)).toBe(false);
});

test('hashes two at once, and refuses excess work with a Retry-After time', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.verify('x', undefined, 'one address')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect([refused.length, refused[0]?.code, refused[0]?.retryAfterSeconds]).toEqual([14, 'RATE_LIMITED', 2]);
});
