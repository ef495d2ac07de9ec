import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { ReadRecipient } from '../../../src/application/people/read-recipient.ts';
import { WakePeople } from '../../../src/application/people/wake-people.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import type { Message } from '../../../src/domain/runs/message.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { deferredOutcome, FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll } from './enrolled.ts';

const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
const unlimited = { perSecond: null, perMinute: null, perDay: null, concurrency: null };
const outage = (reason: string) => ({ ...deferredOutcome(reason), isOutage: true }) as const;

onEachBackend('Pools of channels', (store) => {
  const run: UnitOfWork['run'] = (work) => store().unitOfWork.run(work);
  const save = (...all: readonly Channel[]) =>
    run(async ({ channels }) => {
      for (const channel of all) await channels.save(channel);
    });

  /** A spinner of two e-mails, a day between them, through a pool of five. */
  async function given(count: number) {
    const clock = new FixedClock('2026-03-10T12:00:00Z');
    const table = await givenTable(store());
    const { organizationId } = table;
    const pool = [1, 2, 3, 4, 5].map(() => aChannel({ organizationId, limits: unlimited }));
    await save(...pool);
    await givenRecords(store(), table, ...people(count));
    const channelIds = pool.map(({ id }) => id);
    const steps = [
      anEmailStep({ id: 'first', channelIds }),
      { id: 'day', type: 'wait' as const, for: '1 day' },
      anEmailStep({ id: 'second', channelIds }),
    ];
    const spinner = await givenSpinner(store(), table, { steps, audience: 'all' });
    const sender = new FakeSender();
    sender.always(({ via }) => (via?.fault === undefined ? sentOutcome : outage(via.fault)));
    const advance = new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() });
    const wake = new WakePeople({ unitOfWork: store().unitOfWork, clock });
    const begin = async () => {
      const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now: clock.now() });
      const input = { organizationId, jobId: job.id };
      const messages = async (): Promise<readonly Message[]> => {
        const records = (await store().records.list(organizationId, table.id, { limit: 1000 })).map(({ id }) => id);
        return run(({ messages: own }) => own.findMany(organizationId, job.id, records));
      };
      /** Advances as a runtime does for a time. */
      const goOn = async (minutes = 0) => {
        for (let passed = 0; passed <= minutes * 60; passed += 30) {
          if (passed > 0) clock.pass({ seconds: 30 });
          await advance.execute(inOneTurn(input));
          for (const { task } of await store().queued()) if (task === 'wake-people') await wake.execute({ ...input, cause: 'connection' });
        }
      };
      /** The senders of each person, in order. */
      const senders = async () => {
        const byRecord = new Map<string, (string | null)[]>();
        for (const { recordId, channelId } of [...(await messages())].sort((one, other) => +one.createdAt - +other.createdAt))
          byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), channelId]);
        return byRecord;
      };
      const story = (recordId: string) =>
        new ReadRecipient({
          unitOfWork: store().unitOfWork,
          stories: store().recipientStories,
          records: store().records,
          links,
          clock,
        }).execute({
          organizationId,
          jobId: job.id,
          recordId,
        });
      return { input, goOn, messages, senders, story };
    };
    return { clock, pool, sender, advance, begin };
  }

  test('nobody has two senders, except those whose sender is disconnected half-way, and their story says so', async () => {
    const { clock, pool, begin } = await given(300);
    const job = await begin();
    await job.goOn();
    const before = await job.senders();
    const counts = pool.map(({ id }) => [...before.values()].filter(([one]) => one === id).length);
    expect([Math.min(...counts) > 50, Math.max(...counts) < 70, before.size]).toEqual([true, true, 300]);
    const [gone] = pool as [Channel];
    await save(gone.disconnect());
    clock.pass({ hours: 24 });
    await job.goOn(1);
    const replaced: string[] = [];
    for (const [recordId, [first, second, ...others]] of await job.senders()) {
      expect([second, others]).toEqual([expect.any(String), []]);
      if (first === second) continue;
      expect([first, second]).toEqual([gone.id, expect.not.stringMatching(gone.id)]);
      replaced.push(recordId);
    }
    expect(replaced).toHaveLength(counts[0] as number);
    const told = async (recordId: string) => (await job.story(recordId)).messages.map(({ replacedChannelId }) => replacedChannelId).sort();
    const [one] = replaced as [string];
    const kept = [...before.keys()].find((id) => !replaced.includes(id)) as string;
    expect([await told(one), await told(kept)]).toEqual([[gone.id, null].sort(), [null, null]]);
  });

  test('a person has the same sender in a later job', async () => {
    const { clock, begin } = await given(60);
    const firstOf = async () => {
      const job = await begin();
      await job.goOn();
      return new Map([...(await job.senders())].map(([recordId, [first]]) => [recordId, first]));
    };
    const before = await firstOf();
    clock.pass({ hours: 200 });
    expect(await firstOf()).toEqual(before);
  });

  test('a channel that is only down is waited for', async () => {
    const { pool, sender, begin } = await given(60);
    const [down] = pool as [Channel];
    sender.always(({ via }) => (via?.connection === down.id ? outage('connect ECONNREFUSED') : sentOutcome));
    const job = await begin();
    await job.goOn(60);
    const states = async () => new Set((await job.messages()).filter(({ channelId }) => channelId === down.id).map(({ state }) => state));
    const first = (await job.messages()).filter(({ stepId }) => stepId === 'first');
    expect([await states(), first.filter(({ state }) => state === 'sent').length > 40]).toEqual([new Set(['queued']), true]);
    sender.always(sentOutcome);
    await job.goOn(10);
    expect([await states(), (await job.messages()).length]).toEqual([new Set(['sent']), 60]);
    expect((await job.story(first[0]?.recordId as string)).messages[0]?.replacedChannelId).toBeNull();
  });

  test('a person who waits for a channel that turns out to be disconnected has another within a minute', async () => {
    const { pool, sender, begin } = await given(100);
    const [lost] = pool as [Channel];
    sender.always(async ({ via }) => {
      if (via?.connection !== lost.id) return sentOutcome;
      await save(lost.disconnect());
      return outage('The permission is withdrawn');
    });
    const job = await begin();
    await job.goOn(2);
    const messages = await job.messages();
    expect([messages.length, new Set(messages.map(({ state }) => state))]).toEqual([100, new Set(['sent'])]);
    expect(messages.some(({ channelId }) => channelId === lost.id)).toBe(false);
  });

  test('an alarm of one channel of the pool pauses the job', async () => {
    const { clock, pool, advance, begin } = await given(40);
    const [first] = pool as [Channel];
    await save(first.watched({ sent: 100, bounced: 20, complained: 0, countedAnewAt: null }, clock.now()));
    const { input, messages } = await begin();
    await advance.execute(inOneTurn(input));
    const job = await run(({ jobs }) => jobs.find(input.organizationId, input.jobId));
    expect([job?.state, job?.pausedFor, (await messages()).length]).toEqual(['paused', expect.stringContaining('bounced'), 0]);
  });
});
