import { expect, test } from '@jest/globals';
import { originsOf, requireFewSignUps } from '../../../src/domain/accounts/sign-up-limits.ts';
import { RateLimited } from '../../../src/domain/kernel/errors.ts';

const limits = { perNetwork: 20, perDomain: 100 };

test('a sign-up is counted by its domain, by the one above, and by its networks, in the order of their names', () => {
  expect(originsOf({ email: 'Ada@Mail.Evil.Example', ip: '203.0.113.9' }, limits)).toEqual([
    { name: 'below evil.example', limit: 1000 },
    { name: 'domain mail.evil.example', limit: 100 },
    { name: 'network 203.0.113.0/24', limit: 320 },
    { name: 'network 203.0.113.9/32', limit: 20 },
  ]);
});

test('a limit of 0 counts nothing', () => {
  expect(originsOf({ email: 'ada@example.com', ip: '203.0.113.9' }, { perNetwork: 0, perDomain: 0 })).toEqual([]);
});

test('one more than the limit is refused until midnight UTC', () => {
  const now = new Date('2026-03-10T23:59:00.500Z');
  const origins = [{ name: 'domain example.com', limit: 2 }];
  expect(() => requireFewSignUps(origins, new Map([['domain example.com', 2]]), now)).not.toThrow();
  const refused = () => requireFewSignUps(origins, new Map([['domain example.com', 3]]), now);
  expect(refused).toThrow(RateLimited);
  expect(refused).toThrow(expect.objectContaining({ retryAfterSeconds: 60 }));
});
