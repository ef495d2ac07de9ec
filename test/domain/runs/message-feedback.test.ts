import { describe, expect, test } from '@jest/globals';
import type { FeedbackKind } from '../../../src/domain/channels/feedback/feedback.ts';
import { type Message, type MessageState, messageStates } from '../../../src/domain/runs/message.ts';
import { aMessage } from '../../support/builders.ts';

const now = new Date('2026-03-10T12:00:00Z');
const of = { organizationId: 'o', jobId: 'j', recordId: '1' };
const inState = (state: MessageState, isHardBounce: boolean | null = null): Message =>
  aMessage({ ...of, state, isHardBounce, reason: 'before', createdAt: new Date('2026-03-10T11:00:00Z') });
const said = (kind: FeedbackKind, more: { isHard?: boolean; code?: string; words?: string; at?: Date } = {}) => ({
  ...{ kind, isHard: false, code: undefined, words: undefined, at: now },
  ...more,
});

describe('the state of a message after feedback', () => {
  // A row for each state; a dot where it stays.
  const table = `
                 sent  delivered  failed  soft     hard     complained  unsubscribed  resubscribed
    queued       sent  delivered  failed  bounced  bounced  complained  sent          sent
    sending      sent  delivered  failed  bounced  bounced  complained  sent          sent
    unknown      sent  delivered  failed  bounced  bounced  complained  sent          sent
    sent         .     delivered  failed  bounced  bounced  complained  .             .
    delivered    .     .          failed  bounced  bounced  complained  .             .
    failed       .     .          .       bounced  bounced  complained  .             .
    bounced      .     .          .       .        bounced  complained  .             .
    complained   .     .          .       .        .        .           .             .`;
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cases = rows.flatMap(([state, ...cells]) =>
    cells.map((after, index) => [state as MessageState, head[index] as string, after] as const),
  );

  test('is known for each state and kind', () => {
    expect(new Set(cases.map(([state]) => state))).toEqual(new Set(messageStates));
    expect(cases).toHaveLength(messageStates.length * 8);
  });

  test.each(cases)('%s and %s: %s', (state, word, after) => {
    const feedback = word === 'soft' || word === 'hard' ? said('bounced', { isHard: word === 'hard' }) : said(word as FeedbackKind);
    const before = inState(state, state === 'bounced' ? false : null);
    const message = before.report(feedback, now);
    if (after === '.') return expect(message).toBe(before);
    expect(message).toMatchObject({ state: after, reportedAt: now, isHardBounce: after === 'bounced' ? word === 'hard' : null });
  });

  test('is that of a hard bounce even if a soft one comes later', () => {
    const hard = inState('bounced', true);
    expect(hard.report(said('bounced'), now)).toBe(hard);
    expect(hard.report(said('bounced', { isHard: true }), now)).toBe(hard);
  });
});

describe('a message with feedback', () => {
  test('has its code and words as the reason if it did not arrive, and none if it did', () => {
    expect(inState('sent').report(said('bounced', { code: '5.1.1', words: 'User unknown' }), now).reason).toBe('5.1.1 User unknown');
    const whole = { code: '5.1.1', words: '550 5.1.1 User unknown' };
    expect(inState('sent').report(said('bounced', whole), now).reason).toBe('550 5.1.1 User unknown');
    expect(inState('sent').report(said('complained'), now).reason).toBeNull();
    expect(inState('unknown').report(said('delivered', { words: 'OK' }), now).reason).toBeNull();
  });

  test('counts as sent from when it happened, unless that was known', () => {
    const at = (time: string) => inState('sending').report(said('delivered', { at: new Date(time) }), now).sentAt;
    expect(at('2026-03-10T11:30:00Z')).toEqual(new Date('2026-03-10T11:30:00Z'));
    expect(at('2026-03-10T10:00:00Z')).toEqual(new Date('2026-03-10T11:00:00Z'));
    expect(at('2026-03-10T13:00:00Z')).toEqual(now);
    const sentAt = new Date('2026-03-10T11:15:00Z');
    expect(inState('sending').sent(sentAt, null).report(said('delivered'), now)).toMatchObject({ sentAt });
  });

  test('is reported later each time, whatever the clock says', () => {
    const once = inState('sending').report(said('sent'), now);
    expect(once.report(said('delivered'), now).reportedAt).toEqual(new Date(now.getTime() + 1));
  });

  test.each(['sent', 'failed', 'queued', 'unknown'] as const)('stays as it is where a worker records %s later', (state) => {
    const sending = inState('sending').with({ attempts: 2 });
    const stored = sending.report(said('sent'), now);
    const recorded = sending.with({ state, providerId: 'p1', reply: '250 OK', reason: 'worker' });
    expect(recorded.over(stored)).toEqual(stored.with({ providerId: 'p1', reply: '250 OK' }));
  });
});
