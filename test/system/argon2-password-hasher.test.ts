import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { HashCaller } from '../../src/application/accounts/password-hasher.ts';
import { Argon2PasswordHasher } from '../../src/system/argon2-password-hasher.ts';
import { FailedNetworks } from '../../src/system/failed-networks.ts';

const caller = { ip: '192.0.2.1' };
const hasher = new Argon2PasswordHasher();
const parameters = (hash: string): string => hash.split('$').slice(0, 4).join('$');

test('hashes with Argon2id, 19 MiB, two passes and a new salt', async () => {
  const [one, other] = [await hasher.hash('a fine password', caller), await hasher.hash('a fine password', caller)];
  expect(parameters(one)).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(one).not.toBe(other);
  for (const hash of [one, other]) expect(await hasher.verify('a fine password', hash, caller)).toBe(true);
  expect(await hasher.verify('another password', one, caller)).toBe(false);
});

test('takes as long for an unknown account: the dummy hash has the same parameters', async () => {
  const source = readFileSync(new URL('../../src/system/argon2-password-hasher.ts', import.meta.url), 'utf8');
  const argon2Hash = /'(\$argon2id\$[^']+)'/g;
  const found = [...source.matchAll(argon2Hash)].map(([, hash]) => hash as string).filter((hash) => hash.length > 20);
  expect(found.map(parameters)).toEqual([parameters(await hasher.hash('a fine password', caller))]);
});

test.each([undefined, '', 'none', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv'])('no password matches the hash %j', async (known) => {
  expect(await hasher.verify('', known, caller).catch(() => false)).toBe(false);
});

test('hashes two at once, and refuses excess work with a Retry-After time', async () => {
  const hasher = new Argon2PasswordHasher();
  const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.verify('x', undefined, caller)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect([refused.length, refused[0]?.code, refused[0]?.retryAfterSeconds]).toEqual([14, 'RATE_LIMITED', 2]);
});

test('a flood from many networks leaves known people and networks without failures their turns', async () => {
  const failed = new FailedNetworks();
  const hasher = new Argon2PasswordHasher(failed);
  const addresses = Array.from({ length: 90 }, (_, n) => `10.0.${n}.1`);
  for (const address of [...addresses, ...addresses, ...addresses]) failed.note(address);

  let checked = 0;
  const attack = addresses.map((ip) =>
    hasher.verify('wrong', undefined, { ip }).then(
      () => ++checked,
      (reason) => reason.code,
    ),
  );
  const checkedBefore = (person: HashCaller) => hasher.verify('x', undefined, person).then(() => checked);
  const people = await Promise.all([
    // On a known device, in a network of the flood.
    checkedBefore({ ip: '10.0.0.1', knownAccount: 'ada@example.com' }),
    checkedBefore({ ip: '203.0.113.9' }),
  ]);
  // In the order of arrival it were 66: 2 of the flood run already, and 64 wait. The order in which two threads end is theirs.
  for (const others of people) expect(others).toBeLessThan(33);
  expect((await Promise.all(attack)).filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(24);
});
