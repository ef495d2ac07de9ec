import { expect, test } from '@jest/globals';
import { ids } from '../../../support/sequential-ids.ts';
import { onEachBackend } from '../../on-each-backend.ts';
import { countedRows, keptCounts } from '../counted-rows.ts';
import { aFeedback, givenFeedback } from './given-feedback.ts';

onEachBackend('Feedback', (store) => {
  test('moves a message forward, keeps counts and figures exact, and suppresses the address that it went to', async () => {
    const { claimed, given, receive, apply, read, suppression, figures, clock, job, queued, organizationId } = await givenFeedback(
      store(),
      2,
    );
    const [one, other] = [await given(claimed(0).sent(clock.now(), '<id@relay>')), await given(claimed(1).sent(clock.now(), null))];
    await queued();
    await receive(
      aFeedback({ kind: 'bounced', isHard: true, messageId: one.id, address: 'else@example.com', code: '5.1.1', words: 'User unknown' }),
      aFeedback({ kind: 'delivered', messageId: other.id }),
    );
    expect(await queued()).toEqual([{ organizationId }]);
    expect(await suppression('person1@example.com')).toMatchObject({ reason: 'bounced', via: 'feedback', note: '5.1.1 User unknown' });
    expect(await suppression('else@example.com')).toBeUndefined();
    clock.pass({ seconds: 5 });
    await apply();
    expect(await read(one)).toEqual(
      one.with({ state: 'bounced', isHardBounce: true, reason: '5.1.1 User unknown', reportedAt: clock.now(), settledAt: one.sentAt }),
    );
    expect(await read(other)).toMatchObject({ state: 'delivered', reason: null, reportedAt: clock.now(), isHardBounce: null });
    expect(await figures()).toEqual({ sent: 2, bounced_hard: 1, delivered: 1 });
    expect(await keptCounts(store(), job)).toMatchObject(await countedRows(store(), job));
  });

  test('is stored once, however often it comes', async () => {
    const { claimed, given, receive, receiveAs, apply, figures, clock, queued } = await givenFeedback(store());
    const message = await given(claimed(0).sent(clock.now(), null));
    const delivered = aFeedback({ kind: 'delivered', messageId: message.id });
    await queued();
    await Promise.all([receive(delivered), receive(delivered, delivered), receive(delivered)]);
    await receive(delivered);
    await apply();
    await receive(delivered);
    expect(await figures()).toEqual({ sent: 1, delivered: 1 });
    expect(await queued()).toHaveLength(1);
    // Another channel's event with the same id is another one.
    await receiveAs({ channelId: ids.next(), feedback: [delivered] });
    expect(await queued()).toHaveLength(1);
  });
});
