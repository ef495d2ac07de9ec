import { expect, test } from '@jest/globals';
import { FireStarts } from '../../../src/application/runs/starts/fire-starts.ts';
import { keepDueStarts } from '../../../src/application/spinners/live/keep-due-starts.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import type { ScheduleStart } from '../../../src/domain/spinners/starts/schedule.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { RecordedSpans } from '../../support/recorded-spans.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Starts at a time', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const aSchedule = (fields: Partial<ScheduleStart> = {}): ScheduleStart => ({
    ...{ type: 'schedule', cron: '0 9 * * *', zone: 'Europe/Berlin', missed: 'run', overlap: 'queue' },
    ...fields,
  });

  /** A published spinner, at noon of 10 March in UTC; its first time is at 08:00 of the day after. */
  async function given(starts: readonly ScheduleStart[] = [aSchedule()], plan: Parameters<typeof givenOrganization>[1] = {}) {
    const clock = new FixedClock();
    const { id: organizationId } = await givenOrganization(store(), plan);
    const table = await givenTable(store(), { organizationId });
    const steps = [anEmailStep({ id: 'first' })];
    const spinner = await givenSpinner(store(), table, { steps, starts });
    const keep = (definition: SpinnerDefinition | undefined) =>
      run((transaction) => keepDueStarts(transaction, organizationId, spinner.id, definition, clock.now()));
    await keep(spinner.draft);
    const tracer = new RecordedSpans();
    const fire = () => new FireStarts({ unitOfWork: store().unitOfWork, clock, ids, tracer }).execute();
    const jobs = async () => {
      const { items } = await store().jobLists.jobs(organizationId, { spinnerId: spinner.id }, { limit: 50, after: undefined });
      return items.map(({ job }) => job).reverse();
    };
    const due = () => run(({ dueStarts }) => dueStarts.ofSpinner(organizationId, spinner.id));
    const dueAt = async () => (await due()).map((one) => one.dueAt.toISOString().slice(0, 16));
    const skipped = async () => (await due()).map((one) => one.skipped && [one.skipped, one.skippedAt?.toISOString().slice(0, 16)]);
    const save = (job: Job) => run((transaction) => transaction.jobs.save(job));
    return { clock, organizationId, spinner, steps, keep, fire, jobs, due, dueAt, skipped, save, tracer };
  }

  test('make a job at each time, by nobody, with its task and the root of its trace', async () => {
    const { clock, organizationId, spinner, fire, jobs, dueAt, tracer } = await given();
    await fire();
    expect([await jobs(), await dueAt()]).toEqual([[], ['2026-03-11T08:00']]);
    clock.set('2026-03-11T07:59:59.999Z');
    await fire();
    expect(await jobs()).toEqual([]);
    clock.set('2026-03-11T08:00:00Z');
    await fire();
    await fire();
    clock.set('2026-03-12T08:00:01Z');
    await fire();
    const [first, second] = await jobs();
    expect(await jobs()).toHaveLength(2);
    expect(first).toMatchObject({ spinnerId: spinner.id, version: 1, state: 'queued', startType: 'schedule', startedBy: null });
    expect([first?.audience, first?.startedByUser, second?.startType]).toEqual([null, null, 'schedule']);
    expect(await dueAt()).toEqual(['2026-03-13T08:00']);
    const queued = (await store().queued()).map(({ task, payload }) => [task, payload]);
    expect(queued).toContainEqual(['start-job', { organizationId, jobId: first?.id }]);
    expect(tracer.rootsNamed('start by schedule')).toEqual([first?.id, second?.id]);
  });

  test('make one job for a time, whatever number of workers and restarts there are', async () => {
    const { clock, fire, jobs, dueAt } = await given([aSchedule(), aSchedule({ cron: '0 9 * * 3' })]);
    clock.set('2026-03-11T08:00:00Z');
    await Promise.all(Array.from({ length: 8 }, fire));
    await fire();
    expect([(await jobs()).length, await dueAt()]).toEqual([2, ['2026-03-12T08:00', '2026-03-18T08:00']]);
  });

  test('make one job for all times at which no worker ran, or none', async () => {
    const { clock, fire, jobs, dueAt, skipped } = await given([aSchedule(), aSchedule({ cron: '0 10 * * *', missed: 'skip' })]);
    clock.set('2026-03-14T12:00:00Z');
    await fire();
    await fire();
    expect([(await jobs()).length, await dueAt()]).toEqual([1, ['2026-03-15T08:00', '2026-03-15T09:00']]);
    expect(await skipped()).toEqual([null, ['missed', '2026-03-14T12:00']]);
    clock.set('2026-03-15T09:01:00Z');
    await fire();
    expect([(await jobs()).length, await skipped()]).toEqual([3, [null, null]]);
  });

  test('are not missed because a worker takes long to make those before them', async () => {
    const starts = Array.from({ length: 101 }, () => aSchedule({ missed: 'skip' }));
    const { clock, keep, dueAt, skipped } = await given(starts);
    const fire = new FireStarts({ unitOfWork: store().unitOfWork, clock, ids });
    const results = async () => new Set((await skipped()).map((one) => one?.[0] ?? 'made'));
    clock.set('2026-03-11T08:00:59Z');
    expect(await fire.execute()).toBe(true);
    clock.pass({ minutes: 5 });
    expect(await fire.execute()).toBe(false);
    expect([new Set(await dueAt()), await results()]).toEqual([new Set(['2026-03-12T08:00']), new Set(['made'])]);
    clock.set('2026-03-12T08:01:01Z');
    while (await fire.execute());
    expect(await results()).toEqual(new Set(['missed']));
    await keep(undefined);
  });

  test('are not missed that another worker has seen in time', async () => {
    const starts = Array.from({ length: 130 }, () => aSchedule({ missed: 'skip' }));
    const { clock, keep, skipped } = await given(starts);
    const results = async () => new Set((await skipped()).map((one) => one?.[0] ?? 'made'));
    const aWorker = () => new FireStarts({ unitOfWork: store().unitOfWork, clock, ids });
    clock.set('2026-03-11T08:00:10Z');
    await aWorker().execute();
    clock.pass({ minutes: 30 });
    const other = aWorker();
    while (await other.execute());
    expect(await results()).toEqual(new Set(['made']));
    clock.set('2026-03-12T08:01:30Z');
    await aWorker().execute();
    const another = aWorker();
    while (await another.execute());
    expect(await results()).toEqual(new Set(['missed']));
    await keep(undefined);
  });

  test('make no job while one of before has not ended, if they say so', async () => {
    for (const overlap of ['skip', 'queue'] as const) {
      const { clock, fire, jobs, skipped, save } = await given([aSchedule({ overlap })]);
      clock.set('2026-03-11T08:00:00Z');
      await fire();
      const [first] = await jobs();
      if (!first) throw new Error('No job');
      for (const job of [first, first.pause()]) {
        await save(job);
        clock.pass({ days: 1 });
        await fire();
      }
      expect((await jobs()).length).toBe(overlap === 'skip' ? 1 : 3);
      expect(await skipped()).toEqual([overlap === 'skip' ? ['overlap', '2026-03-13T08:00'] : null]);
      await save(first.cancel(clock.now()));
      clock.pass({ days: 1 });
      await fire();
      expect([(await jobs()).length, await skipped()]).toEqual([overlap === 'skip' ? 2 : 4, [null]]);
    }
  });

  test('wait for no job that a call has started', async () => {
    const { clock, spinner, fire, jobs } = await given([aSchedule({ overlap: 'skip' })]);
    await givenJob(store(), spinner);
    clock.set('2026-03-11T08:00:00Z');
    await fire();
    expect((await jobs()).map(({ startType }) => startType)).toEqual([null, 'schedule']);
  });

  test('are charged a job of the plan, and skipped if it allows none', async () => {
    const { clock, organizationId, fire, jobs, dueAt, skipped } = await given([aSchedule(), aSchedule({ cron: '0 10 * * *' })], {
      limits: { jobs: 1 },
    });
    clock.set('2026-03-11T08:00:00Z');
    await fire();
    clock.set('2026-03-11T09:00:00Z');
    await fire();
    await fire();
    expect([(await jobs()).length, await dueAt()]).toEqual([1, ['2026-03-12T08:00', '2026-03-12T09:00']]);
    expect(await skipped()).toEqual([null, ['plan_limit', '2026-03-11T09:00']]);
    const [meter] = await run(({ meters }) => meters.findMany([organizationId], ['jobs'], clock.now()));
    expect(meter?.used).toBe(1);
  });

  test('that are due together spend no more than the plan has', async () => {
    const { clock, fire, jobs, skipped } = await given([aSchedule(), aSchedule({ cron: '0 9 * * 3' }), aSchedule({ cron: '0 9 11 * *' })], {
      limits: { jobs: 2 },
    });
    clock.set('2026-03-11T08:00:00Z');
    await Promise.all([fire(), fire(), fire()]);
    expect((await jobs()).length).toBe(2);
    expect((await skipped()).filter((one) => one !== null)).toEqual([['plan_limit', '2026-03-11T08:00']]);
  });

  test('make no job after a restore until sending is released', async () => {
    const { clock, fire, jobs } = await given();
    await run(async ({ epochs }) => {
      for (const epoch of await epochs.lock()) await epochs.save(epoch.end(clock.now(), 'older'));
    });
    clock.set('2026-03-11T08:00:00Z');
    await fire();
    expect(await jobs()).toEqual([]);
    await beginEpoch(store());
    await fire();
    expect((await jobs()).length).toBe(1);
  });

  test('come once if the clock jumps an hour ahead and back', async () => {
    const { clock, fire, jobs, dueAt } = await given([aSchedule({ cron: '0 * * * *' })]);
    clock.set('2026-03-10T12:30:00Z');
    await fire();
    clock.pass({ hours: 1 });
    await fire();
    expect([(await jobs()).length, await dueAt()]).toEqual([1, ['2026-03-10T14:00']]);
    clock.pass({ hours: -1 });
    await fire();
    clock.pass({ hours: 1 });
    await fire();
    expect([(await jobs()).length, await dueAt()]).toEqual([1, ['2026-03-10T14:00']]);
    clock.pass({ minutes: 30 });
    await fire();
    expect((await jobs()).length).toBe(2);
  });

  test('keep their times when another version is published, unless they are other ones', async () => {
    const [nine, ten] = [aSchedule(), aSchedule({ cron: '0 10 * * *' })];
    const { clock, spinner, keep, fire, jobs, dueAt, due } = await given([nine]);
    clock.set('2026-03-11T08:30:00Z');
    await keep({ ...spinner.draft, starts: [ten, nine] });
    expect([await dueAt(), (await due()).map(({ place }) => place)]).toEqual([
      ['2026-03-11T09:00', '2026-03-11T08:00'],
      [0, 1],
    ]);
    await fire();
    await keep({ ...spinner.draft, starts: [nine] });
    expect([(await jobs()).length, await dueAt()]).toEqual([1, ['2026-03-12T08:00']]);
    await keep({ ...spinner.draft, starts: [{ ...nine, zone: 'UTC' }] });
    expect(await dueAt()).toEqual(['2026-03-11T09:00']);
  });

  test('are removed with the publication, and then due from the next one on', async () => {
    const { clock, spinner, keep, fire, jobs, dueAt } = await given();
    clock.set('2026-03-11T08:00:00Z');
    await keep(undefined);
    await fire();
    expect([await jobs(), await dueAt()]).toEqual([[], []]);
    await keep(spinner.draft);
    await fire();
    expect([await jobs(), await dueAt()]).toEqual([[], ['2026-03-12T08:00']]);
  });

  test('are listed with their spinners, the soonest first', async () => {
    const { organizationId, spinner } = await given([aSchedule({ cron: '0 10 * * *' }), aSchedule()]);
    const listed = await store().spinners.nextRuns(organizationId, null, 10);
    expect(listed.map(({ start, dueAt, ...rest }) => ({ ...rest, at: dueAt.toISOString(), type: start.type }))).toEqual(
      ['2026-03-11T08:00:00.000Z', '2026-03-11T09:00:00.000Z'].map((at) => ({
        ...{ at, spinnerId: spinner.id, name: spinner.name, type: 'schedule', skipped: null, skippedAt: null },
      })),
    );
    expect(await store().spinners.nextRuns(organizationId, null, 1)).toHaveLength(1);
  });
});
