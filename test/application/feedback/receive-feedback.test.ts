import { beforeEach, expect, test } from '@jest/globals';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { ReceiveFeedback } from '../../../src/application/feedback/receive-feedback.ts';
import { WakeFeedback } from '../../../src/application/feedback/wake-feedback.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { SweepExpired } from '../../../src/application/sweep-expired.ts';
import type { Feedback } from '../../../src/domain/channels/feedback/feedback.ts';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aFeedback, givenFeedback } from '../../contracts/feedback/given-feedback.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aSuppression } from '../../support/builders.ts';
import { ids } from '../../support/sequential-ids.ts';
import { withParts } from '../../support/with-parts.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

/** Transactions whose parts may do something else. */
const changed = (change: (transaction: Transaction) => Partial<Transaction>): UnitOfWork => ({
  run: (work) => app.unitOfWork.run((transaction) => work(withParts(transaction, change(transaction)))),
});

const address = 'ada@example.com';
const keyword = (kind: 'unsubscribed' | 'resubscribed', more: Partial<Feedback> = {}) =>
  aFeedback({ kind, about: 'address', address: ' ADA@example.com', ...more });

test('an answer suppresses its address, and another one takes that back, but nothing else', async () => {
  const { receiveAs, suppression, organizationId, clock } = await givenFeedback(app);
  const answered = (feedback: Feedback) => receiveAs({ channelId: null, feedback: [feedback] });
  await answered(keyword('unsubscribed'));
  expect(await suppression(address)).toMatchObject({ reason: 'unsubscribed', via: 'reply', unsubscribedAt: clock.now() });
  // An older word does not undo a newer one.
  await answered(keyword('resubscribed', { at: new Date(clock.now().getTime() - 1) }));
  expect(await suppression(address)).toBeDefined();
  await answered(keyword('resubscribed'));
  expect(await suppression(address)).toBeUndefined();
  const byHand = aSuppression({ organizationId, address, reason: 'manual' });
  await app.unitOfWork.run(({ suppressions }) => suppressions.add([byHand]));
  await answered(keyword('resubscribed'));
  expect(await suppression(address)).toEqual(byHand);
  await answered(keyword('unsubscribed'));
  expect(await suppression(address)).toMatchObject({ reason: 'unsubscribed', earlier: [{ reason: 'manual' }] });
  await answered(keyword('resubscribed'));
  expect(await suppression(address)).toEqual(byHand.with({ changedAt: clock.now() }));
  const entries = [...app.tables.committed.auditEntries.list(organizationId)].map(({ action, actor }) => [action, actor.type]);
  expect(entries).toEqual([
    ['suppression.added', 'recipient'],
    ['suppression.withdrawn', 'recipient'],
    ['suppression.added', 'recipient'],
    ['suppression.withdrawn', 'recipient'],
  ]);
});

test('a complaint replaces a bounce, which stays in what was before', async () => {
  const { claimed, given, receive, suppression, clock, organizationId, jobId } = await givenFeedback(app);
  const message = await given(claimed(0).sent(clock.now(), null));
  await receive(aFeedback({ kind: 'bounced', isHard: true, messageId: message.id }));
  const first = await suppression('person1@example.com');
  expect(first).toMatchObject({ reason: 'bounced', by: { type: 'runtime', id: null }, unsubscribedAt: null });
  await receive(aFeedback({ kind: 'complained', messageId: message.id }));
  const { reason, note, via, by, createdAt } = first ?? {};
  expect(await suppression('person1@example.com')).toMatchObject({
    ...{ reason: 'complained', unsubscribedAt: clock.now() },
    earlier: [{ reason, note, via, by, createdAt }],
  });
  const [entry] = app.tables.committed.auditEntries.list(organizationId);
  expect(entry).toMatchObject({
    action: 'suppression.added',
    actor: { type: 'runtime' },
    subject: { type: 'suppression', id: 'person1@example.com' },
    details: { jobId, recordId: message.recordId, messageId: message.id, feedback: 'bounced', source: 'sendgrid' },
  });
});

test('an address that is none is not suppressed', async () => {
  const { receiveAs, organizationId } = await givenFeedback(app);
  const feedback = [keyword('unsubscribed', { address: 'nobody' }), keyword('unsubscribed', { address: undefined })];
  await receiveAs({ channelId: null, feedback });
  expect([...app.tables.committed.suppressions.list(organizationId)]).toEqual([]);
});

test('a call with many events is stored part by part, and another call does not wait for all of it', async () => {
  const { organizationId, channelId } = await givenFeedback(app);
  const stored: number[] = [];
  const unitOfWork = changed(({ feedback }) => ({
    feedback: {
      ...feedback,
      add: (owner, rows) => {
        stored.push(rows.length);
        return feedback.add(owner, rows);
      },
    },
  }));
  const receiving = new ReceiveFeedback({ unitOfWork, audit: app.audit, secrets: app.secrets, clock: app.clock });
  const call = (count: number) => {
    const feedback = Array.from({ length: count }, () => aFeedback({ kind: 'delivered', messageId: ids.next() }));
    return receiving.execute({ organizationId, channelId, feedback });
  };
  let isLongStored = false;
  const long = call(1700).then(() => {
    isLongStored = true;
  });
  await call(1);
  expect(isLongStored).toBe(false);
  await long;
  expect(Math.max(...stored)).toBeLessThanOrEqual(501);
  expect(await app.feedbackOutcomes(organizationId)).toHaveLength(1701);
});

test('a call with many events reads the messages of few of them at once', async () => {
  const { organizationId, channelId, claimed, given, suppression, clock } = await givenFeedback(app);
  const message = await given(claimed(0).sent(clock.now(), null));
  let most = 0;
  const unitOfWork = changed(({ messages }) => ({
    messages: {
      ...messages,
      findSentTo: (owner, folded, limit) => {
        most = Math.max(most, folded.length);
        return messages.findSentTo(owner, folded, limit);
      },
    },
  }));
  const addresses = [...Array.from({ length: 999 }, (_, index) => `nobody${index}@example.com`), message.to];
  const feedback = addresses.map((to) => aFeedback({ kind: 'bounced', isHard: true, address: to, at: clock.now() }));
  await new ReceiveFeedback({ unitOfWork, audit: app.audit, secrets: app.secrets, clock }).execute({ organizationId, channelId, feedback });
  expect(await suppression('person1@example.com')).toMatchObject({ reason: 'bounced' });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(400);
});

test('calls that come together share a transaction, and one that cannot be stored fails alone', async () => {
  const { organizationId, channelId } = await givenFeedback(app);
  let transactions = 0;
  const unitOfWork = changed(({ feedback }) => {
    transactions++;
    return {
      feedback: {
        ...feedback,
        add: async (owner, rows) => {
          if (rows.some(({ words }) => words === 'bad')) throw new Error('cannot be stored');
          return feedback.add(owner, rows);
        },
      },
    };
  });
  const receiving = new ReceiveFeedback({ unitOfWork, audit: app.audit, secrets: app.secrets, clock: app.clock });
  const call = (words: string) =>
    receiving.execute({ organizationId, channelId, feedback: [aFeedback({ kind: 'sent', messageId: ids.next(), words })] });
  const results = await Promise.allSettled([call('one'), call('bad'), call('two')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactions).toBe(4);
  transactions = 0;
  await Promise.all(Array.from({ length: 50 }, (_, index) => call(String(index))));
  expect([transactions, (await app.feedbackOutcomes(organizationId)).length]).toEqual([1, 52]);
});

test('feedback that cannot be applied holds up no other, and is given up after a day', async () => {
  const { claimed, given, receive, read, clock, organizationId, outcomes } = await givenFeedback(app, 3);
  clock.set(app.clock.now());
  const messages = [0, 1, 2].map((index) => claimed(index).sent(clock.now(), null));
  for (const message of messages) await given(message);
  const unitOfWork = changed(({ messages: stored }) => ({
    messages: {
      ...stored,
      save: async (saved, now) => {
        if (saved.some(({ id }) => id === messages[1]?.id)) throw new Error('cannot be saved');
        await stored.save(saved, now);
      },
    },
  }));
  const apply = () =>
    new ApplyFeedback({ unitOfWork, audit: new Audit(clock, ids), clock, pauses: new TimerPauses() }).execute({ organizationId });
  await receive(...messages.map(({ id }) => aFeedback({ kind: 'delivered', messageId: id })));
  await apply();
  expect(await Promise.all(messages.map(async (message) => (await read(message)).state))).toEqual(['delivered', 'sent', 'delivered']);
  expect((await outcomes()).filter((outcome) => outcome === null)).toHaveLength(1);
  clock.pass({ hours: 25 });
  await apply();
  expect((await outcomes()).toSorted()).toEqual(['applied', 'applied', 'failed']);
});

test('a task that cannot reach the database fails, and its feedback stays', async () => {
  const { receive, clock, organizationId, outcomes } = await givenFeedback(app);
  await receive(aFeedback({ kind: 'delivered', messageId: ids.next() }));
  const unitOfWork = changed(() => {
    throw new Unavailable();
  });
  await expect(
    new ApplyFeedback({ unitOfWork, audit: new Audit(clock, ids), clock, pauses: new TimerPauses() }).execute({ organizationId }),
  ).rejects.toThrow(Unavailable);
  expect(await outcomes()).toEqual([null]);
});

test('what a worker left behind is queued again after some seconds, and all is swept after 45 days', async () => {
  const { receive, clock, organizationId, outcomes, queued } = await givenFeedback(app);
  await receive(aFeedback({ kind: 'delivered', messageId: ids.next() }));
  await queued();
  const wake = () => new WakeFeedback({ unitOfWork: app.unitOfWork, clock }).execute();
  await wake();
  expect(await queued()).toEqual([]);
  clock.pass({ seconds: 11 });
  await wake();
  expect(await queued()).toEqual([{ organizationId }]);
  clock.pass({ days: 44 });
  const sweep = () => new SweepExpired({ unitOfWork: app.unitOfWork, clock }).execute();
  await sweep();
  expect(await outcomes()).toHaveLength(1);
  clock.pass({ days: 1 });
  await sweep();
  expect(await outcomes()).toEqual([]);
});

test('a task whose time is up asks for another turn', async () => {
  const { receive, organizationId, queued } = await givenFeedback(app);
  await receive(aFeedback({ kind: 'delivered', messageId: ids.next() }));
  await queued();
  await app.applyFeedback.execute({ organizationId, signal: { aborted: true } });
  expect(await queued()).toEqual([{ organizationId }]);
});
