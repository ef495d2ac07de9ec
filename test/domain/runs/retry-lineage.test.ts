import { expect, test } from '@jest/globals';
import { firstChannels, sentBefore } from '../../../src/domain/runs/retry-lineage.ts';
import { aMessage } from '../../support/builders.ts';

const of = (recordId: string) => ({ organizationId: 'o', jobId: 'j', recordId });

test('a job that is no retry knows nothing, and is the first of its chain', () => {
  expect(sentBefore({ id: 'j', retriesUnknown: false }, [])).toMatchObject({ skipped: new Set(), repeatIds: new Map(), firstJobId: 'j' });
});

test('what the latest earlier job has sent is not sent again, nor what nobody knows of, unless the retry says so', () => {
  const chain = [
    { jobId: 'second', messages: [aMessage({ ...of('1') }).fail('550'), aMessage(of('2')).claim().lose('lost')] },
    { jobId: 'first', messages: [aMessage(of('1')).claim().sent(new Date(), null), aMessage(of('3')).claim().sent(new Date(), null)] },
  ];
  expect(sentBefore({ id: 'j', retriesUnknown: false }, chain)).toMatchObject({
    skipped: new Set(['2 welcome', '3 welcome']),
    firstJobId: 'first',
  });
  expect(sentBefore({ id: 'j', retriesUnknown: true }, chain).skipped).toEqual(new Set(['3 welcome']));
});

test('a repeat keeps the id of its message where the receiver recognizes it by that', () => {
  const call = aMessage({ ...of('1'), channel: 'webhook', stepId: 'call' }).fail('HTTP 500');
  const mail = aMessage(of('2')).fail('550');
  expect(sentBefore({ id: 'j', retriesUnknown: false }, [{ jobId: 'first', messages: [call, mail] }]).repeatIds).toEqual(
    new Map([['1 call', call.id]]),
  );
});

test('a person knows the channel of the first message that may have left', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
  const messages = [
    aMessage({ ...of('1'), createdAt: at(2) })
      .claim('later')
      .sent(at(2), null),
    aMessage({ ...of('1'), createdAt: at(1) })
      .claim('first')
      .lose('lost'),
    aMessage({ ...of('1'), createdAt: at(0), channelId: 'failed' }).fail('550'),
  ];
  expect(firstChannels(messages)).toEqual(new Map([['1 email', 'first']]));
});
