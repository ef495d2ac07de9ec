import { expect, test } from '@jest/globals';
import { ListSentOfSpinner } from '../../../src/application/results/list-sent-of-spinner.ts';
import type { ResultCount, TimeRange } from '../../../src/application/results/results.ts';
import { type EngagedMessage, sentStates } from '../../../src/application/runs/counts/result-repository.ts';
import type { RemovedJob } from '../../../src/application/runs/job-repository.ts';
import { type EngagementKind, engagementKinds } from '../../../src/domain/channels/feedback/feedback.ts';
import type { Message, MessageState } from '../../../src/domain/runs/message.ts';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { walk } from '../runs/counted-rows.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const always = { from: new Date('2026-01-01T00:00:00Z'), to: new Date('2027-01-01T00:00:00Z') };
const medium = 'email';

onEachBackend('Results', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const save = (saved: readonly Message[], at = now) => run(({ messages }) => messages.save(saved, at));
  const told = (message: Message, kind: 'delivered' | 'bounced' | 'complained', at: Date) =>
    message.report({ kind, isHard: true, code: undefined, words: undefined, at }, at);
  /** Jobs of one spinner for all records of its table, and a message of each recipient that is being sent. */
  const givenJobs = async (jobs: number, records: number) => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(records));
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep({ id: 'welcome' })], audience: 'all' });
    const recordIds = await recordIdsOf(store(), table);
    const claimed: Message[][] = [];
    for (let made = 0; made < jobs; made++) {
      const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now });
      const ofJob = recordIds.map((recordId) => aMessage({ organizationId: job.organizationId, jobId: job.id, recordId }).claim());
      await save(ofJob);
      claimed.push(ofJob);
    }
    return { organizationId: spinner.organizationId, spinnerId: spinner.id, claimed };
  };
  type Given = Awaited<ReturnType<typeof givenJobs>>;

  const summed = (counts: readonly ResultCount[] = []): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = {};
    for (const { state, n } of counts) sums[state] = (sums[state] ?? 0) + n;
    return sums;
  };
  const ofSpinner = async ({ organizationId, spinnerId }: Given) =>
    summed((await store().results.ofSpinners(organizationId, [spinnerId])).get(spinnerId));
  const byTime = async ({ organizationId }: Given) => summed(await store().results.since(organizationId, always.from));

  /** Expects that each number, of the spinner and by time, is the length of its list, page by page. */
  const expectLists = async (given: Given, limit = 2): Promise<void> => {
    const { organizationId, spinnerId } = given;
    const sent = new ListSentOfSpinner(store().jobLists);
    const [counts, timed] = [await ofSpinner(given), await byTime(given)];
    for (const state of sentStates) {
      const states: readonly MessageState[] = [state];
      const listed = await walk((page) => sent.execute({ organizationId, spinnerId, medium, states }, page), limit);
      expect([state, listed.length, listed.every((one) => one.state === state)]).toEqual([state, counts[state] ?? 0, true]);
      const inTime = await walk((page) => store().results.messages(organizationId, { medium, states, range: always }, page), limit);
      expect([state, inTime.length, new Set(inTime.map(({ id }) => id)).size]).toEqual([state, timed[state] ?? 0, timed[state] ?? 0]);
    }
    const gone = await walk((page) => store().results.unsubscribed(organizationId, { medium, spinnerId }, page), limit);
    expect(gone).toHaveLength(counts.unsubscribed ?? 0);
    const goneInTime = await walk((page) => store().results.unsubscribed(organizationId, { medium, range: always }, page), limit);
    expect(goneInTime).toHaveLength(timed.unsubscribed ?? 0);
    const replied = await walk((page) => store().results.replied(organizationId, { medium, spinnerId }, page), limit);
    expect(replied).toHaveLength(counts.replied ?? 0);
    const repliedInTime = await walk((page) => store().results.replied(organizationId, { medium, range: always }, page), limit);
    expect(repliedInTime).toHaveLength(timed.replied ?? 0);
    for (const kind of engagementKinds) {
      const engaged = await walk((page) => store().results.engaged(organizationId, kind, { medium, spinnerId }, page), limit);
      expect([kind, engaged.length]).toEqual([kind, counts[kind] ?? 0]);
      const engagedInTime = await walk((page) => store().results.engaged(organizationId, kind, { medium, range: always }, page), limit);
      expect([kind, engagedInTime.length]).toEqual([kind, timed[kind] ?? 0]);
    }
  };

  test('count what was sent over all jobs of a spinner, and by when, each number with its list', async () => {
    const given = await givenJobs(3, 4);
    const [first = [], second = [], third = []] = given.claimed;
    expect([await ofSpinner(given), await byTime(given)]).toEqual([{}, {}]);
    const sent = first.map((message) => message.sent(now, null));
    await save(sent);
    await save(
      second.slice(0, 2).map((message) => message.sent(later(20), null)),
      later(20),
    );
    await save(third.map((message) => message.fail('550 no such mailbox')));
    expect(await ofSpinner(given)).toEqual({ sent: 6 });
    const changed = [told(sent[0] as Message, 'delivered', later(1)), told(sent[1] as Message, 'bounced', later(1))];
    await save(changed, later(1));
    await save([told(changed[0] as Message, 'complained', later(2))], later(2));
    const counts = { sent: 4, bounced: 1, complained: 1 };
    expect([await ofSpinner(given), await byTime(given)]).toEqual([counts, counts]);
    const timed = await store().results.since(given.organizationId, later(15));
    expect(timed).toEqual([{ at: later(15), medium, state: 'sent', n: 2 }]);
    await expectLists(given);
    await expectLists(given, 3);
  });

  test('count who unsubscribed once, in the job, the spinner and the time, until it is undone', async () => {
    const given = await givenJobs(2, 3);
    const { organizationId, claimed } = given;
    await save(claimed.flat().slice(0, 3));
    const [one, other] = claimed.map((messages) => messages[0] as Message) as [Message, Message];
    const wish = ({ jobId, recordId }: Message) => ({ jobId, recordId, medium, at: later(1) }) as const;
    const add = (...messages: readonly Message[]) => run(({ results }) => results.addUnsubscribed(organizationId, messages.map(wish)));
    await add(one, other);
    await add(one);
    await add(aMessage({ ...one, recordId: '987654321' }));
    expect([await ofSpinner(given), await byTime(given)]).toEqual([{ unsubscribed: 2 }, { unsubscribed: 2 }]);
    await expectLists(given, 1);
    const { items } = await store().jobLists.jobs(organizationId, {}, { limit: 10, after: undefined });
    expect(items.map(({ results }) => results.map(({ unsubscribed }) => unsubscribed))).toEqual([[1], [1]]);
    const ofJob = await store().results.unsubscribed(organizationId, { medium, jobId: one.jobId }, { limit: 10, after: undefined });
    expect(ofJob.items).toEqual([{ ...wish(one), address: null }]);
    await run(({ results }) => results.removeUnsubscribed(organizationId, one.jobId, one.recordId));
    await run(({ results }) => results.removeUnsubscribed(organizationId, one.jobId, one.recordId));
    expect([await ofSpinner(given), await byTime(given)]).toEqual([{ unsubscribed: 1 }, { unsubscribed: 1 }]);
    await expectLists(given);
  });

  test('count who answered once, in the job, the spinner and the time', async () => {
    const given = await givenJobs(2, 3);
    const { organizationId, claimed } = given;
    await save(claimed.flat());
    const [one, other] = claimed.map((messages) => messages[0] as Message) as [Message, Message];
    const answered = ({ jobId, recordId }: Message) => ({ jobId, recordId, medium, at: later(1) }) as const;
    const add = (...messages: readonly Message[]) => run(({ results }) => results.addReplied(organizationId, messages.map(answered)));
    await add(one, other);
    await add(one);
    expect([await ofSpinner(given), await byTime(given)]).toEqual([{ replied: 2 }, { replied: 2 }]);
    await expectLists(given, 1);
    const list = async (filter: { readonly jobId: string } | { readonly range: TimeRange }) =>
      (await store().results.replied(organizationId, { medium, ...filter }, { limit: 10, after: undefined })).items;
    expect(await list({ jobId: one.jobId })).toEqual([{ ...answered(one), address: null, replyId: null }]);
    expect(await list({ range: { from: always.from, to: later(1) } })).toEqual([]);
  });

  test('count each message that was clicked or opened once, by its step, and tell it', async () => {
    const given = await givenJobs(2, 3);
    const { organizationId, claimed } = given;
    await save(claimed.flat());
    const [one, other] = claimed.map((messages) => messages[0] as Message) as [Message, Message];
    const seen = ({ jobId, recordId, id: messageId, to }: Message, kind: EngagementKind, stepId = 'welcome') =>
      ({
        jobId,
        recordId,
        stepId,
        messageId,
        to,
        kind,
        medium,
        at: later(1),
        link: kind === 'clicked' ? 'https://acme.example/a' : null,
      }) as const;
    const add = (...messages: readonly EngagedMessage[]) => run(({ results }) => results.addEngaged(organizationId, messages));
    await add(seen(one, 'clicked'), seen(one, 'clicked'), seen(one, 'opened'), seen(other, 'clicked'));
    await add(seen(one, 'clicked'), seen(one, 'clicked', 'again'), seen(aMessage({ ...one, recordId: '987654321' }), 'clicked'));
    expect([await ofSpinner(given), await byTime(given)]).toEqual([
      { clicked: 3, opened: 1 },
      { clicked: 3, opened: 1 },
    ]);
    await expectLists(given, 1);
    const { items } = await store().jobLists.jobs(organizationId, {}, { limit: 10, after: undefined });
    expect(items.map(({ results }) => results.map(({ clicked, opened }) => [clicked, opened])).sort()).toEqual([[[1, 0]], [[2, 1]]]);
    const clicks = await run(({ results }) => results.stepClicks(organizationId, one.jobId, [one.recordId]));
    expect([...clicks].sort((a, b) => (a.stepId < b.stepId ? -1 : 1))).toEqual([
      { recordId: one.recordId, stepId: 'again', at: later(1) },
      { recordId: one.recordId, stepId: 'welcome', at: later(1) },
    ]);
  });

  test('are exact while many change at once, and while rows are folded', async () => {
    const given = await givenJobs(3, 40);
    const sent = given.claimed.map((messages) => messages.map((message) => message.sent(now, null)));
    const parts = sent.flatMap((messages) => [0, 10, 20, 30].map((from) => messages.slice(from, from + 10)));
    expect(await allAtOnce(parts.length, (index) => save(parts[index] ?? []))).toEqual({ done: 12, refused: [] });
    const reports = sent.flatMap((messages) =>
      [0, 4, 8, 12, 16].map((from) =>
        messages.slice(from, from + 4).map((message) => told(message, from < 10 ? 'delivered' : 'bounced', later(1))),
      ),
    );
    expect(await allAtOnce(reports.length, (index) => save(reports[index] ?? [], later(1)))).toEqual({ done: 15, refused: [] });
    const counts = { sent: 60, delivered: 36, bounced: 24 };
    expect([await ofSpinner(given), await byTime(given)]).toEqual([counts, counts]);
    await expectLists(given, 25);
  });

  test('go with the messages of a job that is deleted', async () => {
    const given = await givenJobs(2, 5);
    const { organizationId, claimed } = given;
    for (const messages of claimed) await save(messages.map((message) => message.sent(now, null)));
    const [{ jobId, recordId }] = claimed[0] as [Message];
    await run(({ results }) => results.addUnsubscribed(organizationId, [{ jobId, recordId, medium, at: now }]));
    const clicked = {
      jobId,
      recordId,
      stepId: 'welcome',
      messageId: claimed[0]?.[0]?.id ?? '',
      to: '',
      kind: 'clicked',
      link: null,
    } as const;
    await run(({ results }) => results.addEngaged(organizationId, [{ ...clicked, medium, at: now }]));
    let sweptTo: string | undefined = '0';
    while (sweptTo !== undefined) {
      const removed: RemovedJob = { organizationId, jobId, sweptTo };
      sweptTo = await run(({ recipients }): Promise<string | undefined> => recipients.sweep(removed, 2));
    }
    expect([await ofSpinner(given), await byTime(given)]).toEqual([{ sent: 5 }, { sent: 5 }]);
  });

  test('by time are deleted after a while; of a spinner they stay', async () => {
    const given = await givenJobs(1, 2);
    await save(given.claimed.flat().map((message) => message.sent(now, null)));
    for (let left = true; left; ) left = await run(({ results }) => results.sweep(later(15), 1000));
    expect([await ofSpinner(given), await byTime(given)]).toEqual([{ sent: 2 }, {}]);
  });

  test('of other organizations and spinners are not read', async () => {
    const [given, other] = [await givenJobs(1, 1), await givenJobs(1, 1)];
    await save(given.claimed.flat().map((message) => message.sent(now, null)));
    const crossed = { ...given, organizationId: other.organizationId };
    expect([await ofSpinner(crossed), await byTime(crossed), await ofSpinner(other)]).toEqual([{}, {}, {}]);
    await expectLists(crossed);
  });
});
