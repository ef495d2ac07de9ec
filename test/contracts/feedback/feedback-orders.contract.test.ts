import { expect, test } from '@jest/globals';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/transaction/unit-of-work.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { countedRows, keptCounts } from '../runs/counted-rows.ts';
import { aFeedback, givenFeedback } from './given-feedback.ts';

function permutationsOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) => permutationsOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** Numbers that look random, the same in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const all = (messageId: string): Feedback[] => [
  aFeedback({ kind: 'sent', messageId }),
  aFeedback({ kind: 'delivered', messageId }),
  aFeedback({ kind: 'bounced', messageId, words: 'mailbox full' }),
  aFeedback({ kind: 'bounced', isHard: true, messageId, words: 'no such user' }),
];

onEachBackend('Feedback in any order', (store) => {
  test('gives the same message, counts and figures for each of its orders, whatever the worker records when', async () => {
    const orders = permutationsOf([0, 1, 2, 3]).flatMap((order) => [0, 2, 4].map((worker) => ({ order, worker })));
    const { given, claimed, receive, apply, read, figures, clock, job } = await givenFeedback(store(), orders.length);
    const messages: Message[] = [];
    for (const index of orders.keys()) messages.push(await given(claimed(index)));
    const saying = messages.map(({ id }) => all(id));
    for (let place = 0; place <= 4; place++) {
      const recorded = messages.filter((_, index) => orders[index]?.worker === place).map((one) => one.sent(clock.now(), 'p', '250'));
      await store().unitOfWork.run((transaction) => transaction.messages.save(recorded, clock.now()));
      if (place === 4) break;
      await receive(...orders.map(({ order }, index) => saying[index]?.[order[place] as number] as Feedback));
      await apply();
      clock.pass({ seconds: 1 });
    }
    for (const message of messages) {
      const { state, reason, isHardBounce, providerId, reply } = await read(message);
      expect({ state, reason, isHardBounce, providerId, reply }).toEqual({
        ...{ state: 'bounced', reason: 'no such user', isHardBounce: true, providerId: 'p', reply: '250' },
      });
    }
    expect(await figures()).toEqual({ sent: orders.length, bounced_hard: orders.length });
    expect(await keptCounts(store(), job)).toMatchObject(await countedRows(store(), job));
  });

  test.each([1, 2, 3])('shuffled, doubled, and applied by four at once, comes to the strongest of each message (%d)', async (seed) => {
    const below = random(seed);
    const count = 40;
    const { given, claimed, receive, apply, read, figures, clock, job } = await givenFeedback(store(), count);
    const expected = new Map<Message, string>();
    const calls: Feedback[] = [];
    for (let index = 0; index < count; index++) {
      const open = claimed(index);
      const message = await given(below(2) === 0 ? open : open.sent(clock.now(), null));
      const [sent, delivered, soft, hard] = all(message.id) as [Feedback, Feedback, Feedback, Feedback];
      const complained = aFeedback({ kind: 'complained', messageId: message.id });
      const said = [sent, delivered, soft, hard, complained].slice(0, 1 + below(5));
      expected.set(message, ['sent', 'delivered', 'bounced', 'bounced', 'complained'][said.length - 1] as string);
      for (const one of said) for (let copies = 1 + below(3); copies > 0; copies--) calls.splice(below(calls.length + 1), 0, one);
    }
    const work: Promise<unknown>[] = [];
    while (calls.length > 0) {
      work.push(receive(...calls.splice(0, 1 + below(7))));
      if (below(4) === 0) work.push(apply());
      if (below(6) === 0) await Promise.all(work.splice(0));
    }
    await Promise.all(work);
    await Promise.all([apply(), apply(), apply(), apply()]);
    await apply();
    const states = await Promise.all([...expected.keys()].map(async (message) => (await read(message)).state));
    expect(states).toEqual([...expected.values()]);
    const { sent } = await figures();
    expect(sent).toBe(count);
    const counted = await countedRows(store(), job);
    expect(await keptCounts(store(), job)).toMatchObject(counted);
    const activity = await store().jobActivity.read(job.organizationId, job.id, clock.now());
    expect(activity?.buckets.reduce((sum, { counts }) => sum + (counts.sent ?? 0), 0)).toBe(count);
  });

  test('a message that a worker holds is changed, and what the worker records does not move it back', async () => {
    const { given, claimed, receive, apply, read, figures, clock, job } = await givenFeedback(store());
    const held = await given(claimed(0));
    await receive(aFeedback({ kind: 'delivered', messageId: held.id }));
    await apply();
    const delivered = await read(held);
    expect(delivered).toMatchObject({ state: 'delivered', sentAt: clock.now() });
    clock.pass({ hours: 2 });
    for (const recorded of [held.sent(clock.now(), 'p1', '250 OK'), held.fail('554'), held.requeue('451'), held.lose('worker_lost')]) {
      await store().unitOfWork.run(({ messages }) => messages.save([recorded], clock.now()));
      expect(await read(held)).toEqual(delivered.with({ providerId: 'p1', reply: '250 OK' }));
    }
    expect(await figures()).toEqual({ sent: 1, delivered: 1 });
    expect((await keptCounts(store(), job)).messages).toEqual({ 'welcome delivered': 1 });
  });

  test('waits for a recipient that another transaction has locked, and delays no other', async () => {
    const { given, claimed, receive, apply, read, clock, job, queued, organizationId } = await givenFeedback(store(), 2);
    const [locked, free] = [await given(claimed(0).sent(clock.now(), null)), await given(claimed(1).sent(clock.now(), null))];
    await receive(aFeedback({ kind: 'delivered', messageId: locked.id }), aFeedback({ kind: 'delivered', messageId: free.id }));
    await queued();
    // Memory runs one transaction at a time, so nothing is ever locked there.
    if (!(store().unitOfWork instanceof PostgresUnitOfWork)) return apply();
    await store().unitOfWork.run(async ({ recipients }) => {
      await recipients.lock(organizationId, [{ jobId: job.id, recordId: locked.recordId }]);
      await apply();
      expect(await Promise.all([locked, free].map(async (one) => (await read(one)).state))).toEqual(['sent', 'delivered']);
    });
    const [again] = (await store().queued()).filter(({ task }) => task === 'apply-feedback');
    expect(again).toMatchObject({ payload: { organizationId }, at: new Date(clock.now().getTime() + 1000) });
    await apply();
    expect((await read(locked)).state).toBe('delivered');
  });
});
