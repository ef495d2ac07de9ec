import { describe, expect, test } from '@jest/globals';
import { Session } from '../../../src/domain/accounts/session.ts';

const begun = new Date('2026-03-01T09:00:00Z');
const at = (seconds: number): Date => new Date(begun.getTime() + seconds * 1000);
const session = Session.begun({ id: 's', userId: 'u', organizationId: 'o', ip: null, userAgent: null, now: begun });

describe('the status of a refresh token', () => {
  test('a token that was used is another tab’s for 10 seconds, and then one whose answer was lost', () => {
    const renewed = session.renew(0, at(60));
    expect([renewed.standingOf(0, at(70)), renewed.standingOf(0, at(71)), renewed.standingOf(1, at(71))]).toEqual([
      'raced',
      'lost',
      'current',
    ]);
  });

  test('it is reused from the moment at which its successor was used', () => {
    const renewed = session.renew(0, at(60)).renew(1, at(61));
    expect([0, 1, 2].map((number) => renewed.standingOf(number, at(61)))).toEqual(['reused', 'raced', 'current']);
  });

  test('however often its answer is lost, one of its successors can be used', () => {
    const lost = [100, 200, 300].reduce((before, seconds) => before.renew(0, at(seconds)), session);
    expect([1, 2, 3].map((number) => lost.standingOf(number, at(400)))).toEqual(['current', 'current', 'current']);
    for (const used of [1, 2, 3]) {
      const after = lost.renew(used, at(400));
      expect([0, 1, 2, 3].filter((number) => after.standingOf(number, at(500)) !== 'reused')).toEqual([used]);
      expect(after.standingOf(after.renewals, at(500))).toBe('current');
    }
  });
});

test('a session keeps its first end, and why it was revoked', () => {
  const ended = session.end('token-reused', at(1)).end('replaced', at(2));
  expect([ended.endedAs, ended.revokedFor, ended.endedAt]).toEqual(['revoked', 'token-reused', at(1)]);
  expect(() => ended.requireActive(at(3))).toThrow(
    expect.objectContaining({ code: 'SESSION_REVOKED', details: { cause: 'token-reused' } }),
  );
});
