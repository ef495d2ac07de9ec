import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { ReadSplits } from '../../../src/application/results/read-splits.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { RetryJob } from '../../../src/application/runs/retry-job.ts';
import { Sight } from '../../../src/application/runs/sight.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { Reach } from '../../../src/domain/kernel/reach.ts';
import { stableShare } from '../../../src/domain/kernel/stable-share.ts';
import type { SplitResults } from '../../../src/domain/results/split-results.ts';
import type { Recipient } from '../../../src/domain/runs/recipient.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { anEmailStep } from '../../support/builders.ts';
import { sentOutcome as accepted, FakeSender, refusedOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { recordIdsOf } from '../runs/enrolled.ts';

/** Half get another message; all of these wait, so that they may reach the goal. */
const steps: readonly Step[] = [
  anEmailStep({ id: 'hello' }),
  { id: 'a-day', type: 'wait', for: '1 day' },
  {
    ...{ id: 'half', type: 'split', name: 'Half' },
    ways: [
      { name: 'News', percent: 50, goTo: 'news' },
      { percent: 50, goTo: null },
    ],
  },
  anEmailStep({ id: 'news', subject: 'news' }),
  { id: 'days', type: 'wait', for: '3 days' },
];
const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
const goal = { column: 'name', operator: 'equals', value: 'nobody' } as const;
const size = 24;
/** On a busy machine a turn would lose patience while it waits for permits, and end before all are sent to. */
const patient = Object.assign(new TimerPauses(), { pause: () => new Promise<void>(() => undefined) });

onEachBackend('The results of a split', (store) => {
  async function given() {
    const { unitOfWork } = store();
    const [clock, sender] = [new FixedClock(), new FakeSender()];
    const table = await givenTable(store());
    const { organizationId } = table;
    await givenRecords(store(), table, ...people(size));
    const spinner = await givenSpinner(store(), table, { steps, goal });
    const recordIds = await recordIdsOf(store(), table);
    const ways = recordIds.map((id) => (stableShare(spinner.id, 'half', id) < 0.5 ? 0 : 1));
    const { id: jobId } = await givenJob(store(), spinner, clock.now());
    const advance = (id = jobId) =>
      new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses: patient }).execute(inOneTurn({ organizationId, jobId: id }));
    const start = (id = jobId) => new StartJob({ unitOfWork, sender, clock }).execute({ organizationId, jobId: id });
    const reading = (limits = { ms: 1000, scanned: 1000, window: 5 }) =>
      new ReadSplits({ unitOfWork, reader: store().splits, sight: new Sight(store().subjects), clock, limits });
    const read = async (id?: string): Promise<SplitResults> => {
      const { splits } = await reading().execute({ organizationId, spinnerId: spinner.id, jobId: id });
      return splits[0] as SplitResults;
    };
    const numbers = async (id?: string) =>
      (await read(id)).ways.map(({ people, inside, rates: { reached, delivered, failed, goal: reachedGoal, left } }) =>
        [people, inside, ...[reached, delivered, failed, reachedGoal, left].map((one) => one?.n ?? 0)].join(' '),
      );
    const first = ways.filter((way) => way === 0).length;
    await start();
    await advance();
    return { organizationId, spinner, table, jobId, recordIds, ways, first, clock, sender, advance, start, reading, read, numbers };
  }

  test('counts who came to it by the way, and what became of them since', async () => {
    const { organizationId, jobId, recordIds, ways, first, clock, sender, advance, read, numbers } = await given();
    expect(await numbers()).toEqual(['0 0 0 0 0 0 0', '0 0 0 0 0 0 0']);
    clock.pass({ days: 1 });
    sender.attempts.splice(0);
    await advance();
    // Each record goes its way, and only the news count: not the message before the split.
    const told = new Set(sender.targets);
    expect(ways.map((way) => way === 0)).toEqual(recordIds.map((_, index) => told.has(`person${index + 1}@example.com`)));
    const second = size - first;
    expect(await numbers()).toEqual([`${first} ${first} ${first} 0 0 0 0`, `${second} 0 0 0 0 0 0`]);
    expect(await read()).toMatchObject({ stepId: 'half', name: 'Half', comparedBy: 'goal', verdict: 'too_few', otherWays: 0 });

    const ofNews = recordIds.filter((_, index) => ways[index] === 0);
    await store().unitOfWork.run(async ({ recipients, messages }) => {
      const idle = await recipients.takeIdle(organizationId, jobId, new Date(clock.now().getTime() + 1e9), 100);
      const at = (index: number) => idle.find(({ recordId }) => recordId === ofNews[index]) as Recipient;
      const ended = [
        at(0).end('left', 'goal'),
        ...(ofNews.length > 1 ? [at(1).end('left', 'exit')] : []),
        ...(ofNews.length > 2 ? [at(2).end('failed', 'no such mailbox')] : []),
      ];
      await recipients.save(ended, clock.now());
      const sent = (await messages.findMany(organizationId, jobId, ofNews.slice(0, 1))).filter(({ stepId }) => stepId === 'news');
      await messages.save(sent.map((one) => one.with({ state: 'delivered' })));
    });
    const [left, failed] = [ofNews.length > 1 ? 1 : 0, ofNews.length > 2 ? 1 : 0];
    expect((await numbers())[0]).toBe(`${first} ${first - 1 - left - failed} ${first} 1 ${failed} 1 ${left}`);
  });

  test('are of one job if one is asked for, and of all otherwise', async () => {
    const { organizationId, spinner, table, jobId, clock, advance, start, reading, numbers, ways, read } = await given();
    clock.pass({ days: 1 });
    await advance();
    await givenRecords(store(), table, ...people(1, size + 1));
    const { id: other } = await givenJob(store(), spinner, clock.now());
    await start(other);
    await advance(other);
    clock.pass({ days: 1 });
    await advance(other);
    const people0 = async (id?: string) => (await numbers(id)).reduce((sum, one) => sum + Number(one.split(' ')[0]), 0);
    expect([await people0(), await people0(jobId), await people0(other)]).toEqual([size + 1, size, 1]);
    expect((await read(jobId)).ways[0]?.people).toBe(ways.filter((way) => way === 0).length);
    const input = { organizationId, spinnerId: spinner.id };
    expect((await reading({ ms: 1000, scanned: 5, window: 5 }).execute(input)).isComplete).toBe(false);
    await expect(reading().execute({ ...input, spinnerId: ids.next() })).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
    await expect(reading().execute({ ...input, jobId: ids.next() })).rejects.toMatchObject({ code: 'JOB_NOT_FOUND' });
    await expect(reading().execute({ ...input, reach: new Reach([ids.next()], null) })).rejects.toMatchObject({
      code: 'SPINNER_NOT_FOUND',
    });
    await expect(reading().execute({ ...input, jobId, reach: new Reach([ids.next()], null) })).rejects.toMatchObject({
      code: 'SPINNER_NOT_FOUND',
    });
    await expect(reading().execute({ ...input, reach: new Reach([table.id], null) })).rejects.toMatchObject({ code: 'SPINNER_NOT_FOUND' });
    expect((await reading().execute({ ...input, reach: new Reach([table.id], [spinner.id]) })).version).toBe(1);
  });

  test('count who was retried where they went the way, with what the retry brought', async () => {
    const { organizationId, jobId, first, clock, sender, advance, start, numbers } = await given();
    sender.always((message) => (message.channel === 'email' && message.subject === 'news' ? refusedOutcome('content') : accepted));
    clock.pass({ days: 1 });
    await advance();
    const second = size - first;
    expect(await numbers()).toEqual([`${first} 0 0 0 ${first} 0 0`, `${second} 0 0 0 0 0 0`]);
    sender.always(accepted);
    const retryJob = new RetryJob({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock, ids });
    const { jobId: retry } = await retryJob.execute({ organizationId, jobId, includeUnknown: false, by: operator, requestId: 'r' });
    await start(retry);
    await advance(retry);
    expect(await numbers()).toEqual([`${first} ${first} ${first} 0 0 0 0`, `${second} 0 0 0 0 0 0`]);
    expect((await numbers(retry)).map((one) => one.split(' ')[0])).toEqual(['0', '0']);
  });

  test('are removed with their job', async () => {
    const { organizationId, jobId, clock, advance, numbers } = await given();
    clock.pass({ days: 1 });
    await advance();
    clock.pass({ days: 3 });
    await advance();
    await store().unitOfWork.run(({ jobs }) => jobs.removeOld(new Date(clock.now().getTime() + 1), 100));
    for (let isLeft = true; isLeft; )
      isLeft = await store().unitOfWork.run(async ({ jobs, recipients }) => {
        const job = await jobs.lockRemoved();
        if (job) await jobs.saveSwept(job, await recipients.sweep(job, 5));
        return job !== undefined;
      });
    expect(await store().unitOfWork.run(({ jobs }) => jobs.find(organizationId, jobId))).toBeUndefined();
    expect(await numbers()).toEqual(['0 0 0 0 0 0 0', '0 0 0 0 0 0 0']);
  });
});
