import { expect, test } from '@jest/globals';
import { ReadForecast } from '../../../src/application/audiences/forecast/read-forecast.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import type { ChannelLimits } from '../../../src/domain/channels/channel-limits.ts';
import { unusedChannel } from '../../../src/domain/channels/channel-use.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const limits: ChannelLimits = { perSecond: null, perMinute: 10, perDay: null, concurrency: null };

onEachBackend('What is foreseen of a job', (store) => {
  /** A job under way over people who are all due, through a channel of ten messages a minute. */
  async function given(count: number, fields: Parameters<typeof givenSpinner>[2] = {}) {
    const table = await givenTable(store());
    const { organizationId } = table;
    const channel = aChannel({ organizationId, isDefault: true, limits });
    await store().unitOfWork.run(({ channels }) => channels.save(channel));
    await givenRecords(store(), table, ...people(count));
    const spinner = await givenSpinner(store(), table, fields);
    const job = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now });
    const of = { organizationId, jobId: job.id, dataTableId: table.id };
    const { unitOfWork, jobs, inside, jobActivity } = store();
    const read = new ReadForecast({
      unitOfWork,
      jobs,
      inside,
      activity: jobActivity,
      sender: new FakeSender(),
      clock: new FixedClock(now.toISOString()),
      processor: new Processor(new TimerPauses()),
    });
    return { table, job, of, channel, sample: () => inside.sample(of), forecast: () => read.execute(of) };
  }

  test('a sample has who is still inside, with their cells, and those apart who are due last', async () => {
    const { table, job, of, sample } = await given(150);
    const ids = await recordIdsOf(store(), table);
    await store().unitOfWork.run(async ({ recipients }) => {
      const due = await recipients.takeDue(of.organizationId, of.jobId, now, 150);
      const moved = due.map(({ recipient }, index) =>
        index === 0 ? recipient.end('skipped', 'why') : index === 149 ? recipient.goTo(recipient.stepId, later(60), 'window') : recipient,
      );
      await recipients.save(moved, now);
    });
    const { latest, others } = await sample();
    expect(latest).toHaveLength(100);
    const [last] = latest.filter(({ wakeAt }) => wakeAt > now);
    expect(last).toMatchObject({ recordId: ids[149], stepId: 'welcome', state: 'waiting', reason: 'window', wakeAt: later(60) });
    expect(Object.values(last?.cells ?? {})).toContain('person150@example.com');
    expect([...latest, ...others].map(({ recordId }) => Number(recordId)).sort((one, other) => one - other)).toEqual(
      ids.slice(1).map(Number),
    );
    expect(await store().inside.sample({ ...of, jobId: job.spinnerId })).toEqual({ latest: [], others: [] });
    expect(await store().inside.sample({ ...of, organizationId: job.id })).toEqual({ latest: [], others: [] });
  });

  test('a job of more people than are read is foreseen as a whole', async () => {
    const { forecast, of, channel } = await given(1600);
    expect(await forecast()).toMatchObject({ firstAt: now, cause: 'rate', gap: null, steps: [{ stepId: 'welcome', people: 1600 }] });
    const { lastAt } = await forecast();
    expect(Math.abs((lastAt?.getTime() ?? 0) - later(159).getTime())).toBeLessThan(2 * 60_000);
    // The messages that count for the rate already.
    const use = { ...unusedChannel, sent: { perMinute: [[now.getTime() - 1000, 10]] as const } };
    await store().unitOfWork.run(async ({ channelUses }) => {
      await channelUses.lock(of.organizationId, [channel.id]);
      await channelUses.save(of.organizationId, channel.id, use);
    });
    expect((await forecast()).firstAt?.getTime()).toBeGreaterThan(now.getTime() + 58_000);
    const found = await store().unitOfWork.run(({ channelUses }) => channelUses.find(of.organizationId, [channel.id, of.jobId]));
    expect([...found]).toEqual([[channel.id, use]]);
  });

  test('it is said why nothing can be foreseen: a pause, a condition, what has not begun; and nothing of what is over', async () => {
    const waits = {
      id: 'paid',
      type: 'wait',
      until: 'condition',
      when: { column: 'name', operator: 'equals', value: 'x' },
      atMost: '7 days',
    };
    const first = anEmailStep({ id: 'first' });
    const { forecast, job, of } = await given(3, { steps: [first, waits as never, anEmailStep({ id: 'second' })] });
    expect(await forecast()).toMatchObject({
      ...{ firstAt: now, lastAt: null, gap: 'condition' },
      steps: [{ stepId: 'first', people: 3, lastAt: expect.any(Date) }],
    });
    const saved = (next: typeof job) => store().unitOfWork.run(({ jobs }) => jobs.save(next));
    const nothing = { firstAt: null, lastAt: null, cause: null, steps: [] };
    await saved(job.pause());
    expect(await forecast()).toEqual({ ...nothing, gap: 'paused' });
    await saved(job.cancel(now).end(now));
    expect(await forecast()).toEqual({ ...nothing, gap: null });
    await expect(
      new ReadForecast({
        unitOfWork: store().unitOfWork,
        jobs: store().jobs,
        inside: store().inside,
        activity: store().jobActivity,
        sender: new FakeSender(),
        clock: new FixedClock(),
        processor: new Processor(new TimerPauses()),
      }).execute({ ...of, jobId: of.organizationId }),
    ).rejects.toThrow('Job');
  });
});
