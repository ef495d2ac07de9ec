import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Argon2PasswordHasher } from '../../src/system/argon2-password-hasher.ts';

const hasher = new Argon2PasswordHasher();
const parameters = (hash: string): string => hash.split('$').slice(0, 4).join('$');

test('hashes with Argon2id, 19 MiB, two passes, and a salt of its own', async () => {
  const [one, other] = [await hasher.hash('a fine password', ''), await hasher.hash('a fine password', '')];
  expect(parameters(one)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(one).not.toBe(other);
  for (const hash of [one, other]) expect(await hasher.verify('a fine password', hash, '')).toBe(true);
  expect(await hasher.verify('another password', one, '')).toBe(false);
});

test('spends as much on nobody as on somebody: the hash in their place has the parameters of the others', async () => {
  const source = readFileSync(new URL('../../src/system/argon2-password-hasher.ts', import.meta.url), 'utf8');
  const nobodys = /'(\$argon2id\$[^']+)'/g;
  const found = [...source.matchAll(nobodys)].map(([, hash]) => hash as string).filter((hash) => hash.length > 20);
  expect(found.map(parameters)).toEqual([parameters(await hasher.hash('a fine password', ''))]);
});

test.each([undefined, '', 'none', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv'])('nothing is the password of %j', async (known) => {
  expect(await hasher.verify('', known, '').catch(() => false)).toBe(false);
});

test('two at once, and what is too much is refused with a time to wait', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.verify('x', undefined, 'one address')));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect([refused.length, refused[0]?.code, refused[0]?.retryAfterSeconds]).toEqual([14, 'RATE_LIMITED', 2]);
});
