import { describe, expect, test } from '@jest/globals';
import { duplicatesAmong, type FoundHolder, holdersWanted, splitByPerson } from '../../../src/domain/runs/one-a-person.ts';
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
    expect([...followers].map(([key, ones]) => [key, records(ones)])).toEqual([['9', ['10']]]);
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
});
