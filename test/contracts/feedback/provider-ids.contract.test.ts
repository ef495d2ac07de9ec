import { expect, test } from '@jest/globals';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { aFeedback, givenFeedback } from './given-feedback.ts';

onEachBackend('Feedback that names a message by the id of its service alone', (store) => {
  async function given(count = 1) {
    const parts = await givenFeedback(store(), count);
    const { claimed, organizationId, channelId } = parts;
    const custom = (index: number) => claimed(index).with({ channel: 'custom', to: `chat${index}#${channelId}` });
    const said = (providerId: string, kind: 'delivered' | 'bounced') =>
      aFeedback({ source: 'bespoke', kind, isHard: kind === 'bounced', providerId });
    const suppression = (index: number) =>
      store().unitOfWork.run(({ suppressions }) => suppressions.find(organizationId, 'custom', `chat${index}#${channelId}`));
    return { ...parts, custom, said, suppressed: suppression };
  }

  test('finds it in its channel and organization only, and messages of other media never', async () => {
    const { custom, claimed, given: store_, organizationId, channelId, clock } = await given(2);
    const one = await store_(custom(0).sent(clock.now(), 'wamid.1'));
    await store_(claimed(1).sent(clock.now(), 'wamid.2'));
    const find = (organization: string, ...known: readonly { channelId: string; providerId: string }[]) =>
      store().unitOfWork.run(async ({ messages }) => (await messages.findByProviderIds(organization, known)).map(({ id }) => id));
    const [first, second] = ['wamid.1', 'wamid.2'].map((providerId) => ({ channelId, providerId }));
    expect(await find(organizationId, first as never, second as never)).toEqual([one.id]);
    expect(await find(organizationId, { channelId: ids.next(), providerId: 'wamid.1' })).toEqual([]);
    expect(await find(ids.next(), first as never)).toEqual([]);
    expect(await find(organizationId)).toEqual([]);
  });

  test('moves it forward in any order, and suppresses the address at its channel alone', async () => {
    const { custom, said, given: save, receive, apply, read, suppressed, clock } = await given(2);
    const [one, other] = [await save(custom(0).sent(clock.now(), 'a')), await save(custom(1).sent(clock.now(), 'b'))];
    await receive(said('a', 'bounced'), said('b', 'delivered'), said('a', 'delivered'), said('b', 'delivered'));
    expect(await suppressed(0)).toMatchObject({ reason: 'bounced', kind: 'custom' });
    await apply();
    expect([(await read(one)).state, (await read(other)).state]).toEqual(['bounced', 'delivered']);
    expect(await suppressed(1)).toBeUndefined();
  });

  test('waits a minute for an answer that is later than the first report', async () => {
    const { custom, said, given: save, receive, apply, read, suppressed, outcomes, clock } = await given(1);
    const sending = await save(custom(0));
    await receive(said('early', 'bounced'), said('never', 'delivered'));
    await apply();
    expect(await outcomes()).toEqual([null, null]);
    await save(sending.sent(clock.now(), 'early'));
    await apply();
    expect((await read(sending)).state).toBe('bounced');
    expect(await suppressed(0)).toMatchObject({ reason: 'bounced' });
    clock.pass({ seconds: 61 });
    await apply();
    // Both came at one time.
    expect([...(await outcomes())].sort()).toEqual(['applied', 'unknown_message']);
  });
});
