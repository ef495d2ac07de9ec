import { describe, expect, test } from '@jest/globals';
import {
  duplicatesAmong,
  endedWith,
  type FoundHolder,
  holdersWanted,
  skip,
  splitByPerson,
  waitingWith,
} from '../../../src/domain/jobs/one-a-person.ts';
import { aCall, anEmail, secondsLater } from './sendings.ts';

const records = (sendings: Iterable<{ readonly recipient: { readonly recordId: string } }>): string[] =>
  [...sendings].map(({ recipient }) => recipient.recordId);

describe('the messages of a claim', () => {
  const sendings = [
    anEmail({ recordId: '10', email: 'Linh@Hanoi.example' }),
    anEmail({ recordId: '9', email: 'linh@hanoi.example' }),
    anEmail({ recordId: '11', email: 'joerg@hamburg.example' }),
    aCall({ recordId: '12' }),
    aCall({ recordId: '13' }),
  ];

  test('the record with the least number gets the message of its address; the others follow it', () => {
    const { first, followers } = splitByPerson({}, sendings);
    expect(records(first)).toEqual(['9', '11', '12', '13']);
    expect([...followers].map(([of, ones]) => [of, records(ones)])).toEqual([['9', ['10']]]);
  });

  test('followers end with a message that is claimed, and wait with one that waits', () => {
    const split = splitByPerson({}, sendings);
    const [leader] = split.first;
    if (!leader) throw new Error('no first');
    expect(records(endedWith(split, [leader]))).toEqual(['10']);
    const parked = leader.recipient.goTo('welcome', secondsLater(60), 'throttle');
    expect(waitingWith(split, [parked])).toMatchObject([{ recordId: '10', reason: 'throttle', wakeAt: secondsLater(60) }]);
  });

  test('all are sent where the spinner sends duplicates', () => {
    expect(splitByPerson({ duplicates: 'send' }, sendings)).toMatchObject({ first: sendings });
    expect(holdersWanted({ duplicates: 'send' }, sendings)).toEqual([]);
  });
});

describe('a message whose address another record holds', () => {
  const sending = anEmail({ recordId: '2' });
  const [wanted] = holdersWanted({}, [sending]);
  const { message } = anEmail({ recordId: '1' });
  const isDuplicate = (holder: Partial<FoundHolder>): boolean => {
    const found = { stepId: 'welcome', address: 'linh@hanoi.example', jobId: 'j', recordId: '1', message, ...holder };
    return duplicatesAmong(wanted ? [wanted] : [], [found]).has(sending);
  };

  test('is a duplicate, unless the holder is the same record or at another step', () => {
    expect([isDuplicate({}), isDuplicate({ recordId: '2' }), isDuplicate({ stepId: 'later' })]).toEqual([true, false, false]);
  });

  test('is none if the holder has no message, or one that failed or went elsewhere; one that failed after it was sent stays', () => {
    const failed = message.fail('550');
    expect(isDuplicate({ message: undefined })).toBe(false);
    expect(isDuplicate({ message: failed })).toBe(false);
    expect(isDuplicate({ message: failed.with({ reportedAt: secondsLater(1) }) })).toBe(true);
    expect(isDuplicate({ message: message.with({ to: 'other@hanoi.example' }) })).toBe(false);
  });

  test('is skipped, with its message of an earlier attempt', () => {
    const tried = { ...sending, message: sending.message.claim().defer('421') };
    const { recipients, messages } = skip([sending, tried]);
    expect(recipients).toMatchObject([{ state: 'skipped', reason: 'duplicate' }, { state: 'skipped' }]);
    expect(messages).toMatchObject([{ id: tried.message.id, state: 'failed', reason: 'duplicate' }]);
  });
});
