import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { leaveJob } from '../../../src/application/runs/leave-job.ts';
import { TakeArrivals } from '../../../src/application/runs/starts/take-arrivals.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { LiveSpinnerState } from '../../../src/domain/spinners/live-spinner.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import type { ArrivalStart } from '../../../src/domain/spinners/starts/arrival.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenEndpoint } from '../../support/events/given-events.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { RecordedSpans } from '../../support/recorded-spans.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Live spinners', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const isPro = { column: 'name', operator: 'equals', value: 'pro' } as const;

  /** A published spinner that takes arrivals of a table with two records. */
  async function given(start: Partial<ArrivalStart> = {}, plan: Parameters<typeof givenOrganization>[1] = {}) {
    const clock = new FixedClock();
    const { id: organizationId } = await givenOrganization(store(), plan);
    const table = await givenTable(store(), { organizationId });
    await givenRecords(store(), table, ...people(2));
    const starts = [{ type: 'arrival', zone: 'Europe/Berlin', ...start } as const];
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep({ id: 'first' })], starts });
    const keep = (definition: SpinnerDefinition | undefined) =>
      run((transaction) => keepLive(transaction, organizationId, spinner.id, definition));
    await keep(spinner.draft);
    const relay = new RelayEvents(store().unitOfWork);
    const tracer = new RecordedSpans();
    const parts = { unitOfWork: store().unitOfWork, sender: new FakeSender(), clock, ids, pauses: new TimerPauses(), tracer };
    const take = new TakeArrivals(parts);
    const round = async () => {
      while (await relay.execute());
      while (await take.execute());
    };
    const jobs = async () => [...(await run((transaction) => transaction.jobs.openLive(organizationId, spinner.id)))].reverse();
    const enrolled = async () =>
      Promise.all(
        (await jobs()).map(async ({ id }) => (await store().jobs.read(organizationId, id, clock.now()))?.recipients.pending ?? 0),
      );
    const live = () => run(({ liveSpinners }) => liveSpinners.find(organizationId, spinner.id));
    const waiting = () => run(({ liveSpinners }) => liveSpinners.countArrivals(organizationId, spinner.id));
    const turn = (state: LiveSpinnerState) =>
      run(async ({ liveSpinners }) => {
        const old = await liveSpinners.lock(organizationId, spinner.id);
        if (old) await liveSpinners.save(old.turn(state));
      });
    const recordIds = async () => (await store().records.list(organizationId, table.id, { limit: 1000 })).map(({ id }) => id);
    const edit = (id: string, cells: Record<string, string>) =>
      run(({ records }) => records.edit(organizationId, table.id, [{ id, cells }], operator));
    return { clock, organizationId, table, spinner, keep, round, jobs, enrolled, live, waiting, turn, recordIds, edit, tracer };
  }

  test('take who arrives after they were published, each once, in one job', async () => {
    const { table, round, jobs, enrolled, tracer } = await given();
    await round();
    expect(await jobs()).toEqual([]);
    await givenRecords(store(), table, ...people(3, 3));
    await round();
    await round();
    await givenRecords(store(), table, ...people(150, 6));
    await round();
    expect(await enrolled()).toEqual([153]);
    expect(await jobs()).toMatchObject([{ state: 'running', liveDay: '2026-03-10', startedBy: null, isEnrolled: true }]);
    expect(tracer.rootsNamed('start by arrival')).toEqual((await jobs()).map(({ id }) => id));
  });

  test('take nobody from before, also if that has no number in the feed yet', async () => {
    const { organizationId, table, keep, spinner, round, jobs } = await given();
    await givenEndpoint(store(), { organizationId });
    await keep(undefined);
    await givenRecords(store(), table, ...people(3));
    await keep(spinner.draft);
    await round();
    expect(await jobs()).toEqual([]);
  });

  test('have a job that is completed once its day is over and everybody is final, and not before', async () => {
    const { clock, organizationId, spinner, table, round, jobs } = await given();
    await givenEndpoint(store(), { organizationId });
    await givenRecords(store(), table, ...people(1, 3));
    await round();
    const [job] = await jobs();
    const jobId = job?.id ?? '';
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
    const advance = new AdvanceJob({
      unitOfWork: store().unitOfWork,
      sender: new FakeSender(),
      links,
      clock,
      ids,
      pauses: new TimerPauses(),
    });
    const isDue = async () => (await run((transaction) => transaction.jobs.findDue(clock.now(), 500))).some(({ id }) => id === jobId);
    const read = async () => {
      const found = await store().jobs.read(organizationId, jobId, clock.now());
      return [found?.job.state, found?.recipients];
    };
    expect(await isDue()).toBe(true);
    await advance.execute(inOneTurn({ organizationId, jobId }));
    expect([await read(), await isDue()]).toEqual([['running', { completed: 1 }], false]);
    clock.set(job?.closesAt as Date);
    expect(await isDue()).toBe(true);
    await advance.execute(inOneTurn({ organizationId, jobId }));
    expect(await read()).toEqual(['completed', { completed: 1 }]);
    while (await new RelayEvents(store().unitOfWork).execute());
    const events = await run((transaction) => transaction.events.list(organizationId, { after: 0, limit: 100 }));
    const ofJob = events.filter(({ kind }) => kind.startsWith('job.')).map(({ kind, data }) => [kind, data]);
    expect(ofJob).toEqual(['job.started', 'job.completed'].map((kind) => [kind, { jobId, spinnerId: spinner.id }]));
  });

  test('have a job for each local day', async () => {
    const { clock, table, round, jobs, enrolled } = await given({ zone: 'Pacific/Auckland' });
    await givenRecords(store(), table, ...people(1, 3));
    await round();
    const [first] = await jobs();
    clock.set(new Date(Number(first?.closesAt) - 1));
    await givenRecords(store(), table, ...people(1, 4));
    await round();
    clock.set(new Date(Number(first?.closesAt)));
    await givenRecords(store(), table, ...people(1, 5));
    await round();
    expect(await enrolled()).toEqual([2, 1]);
    expect((await jobs()).map(({ liveDay, isFinal }) => [liveDay, isFinal])).toEqual([
      ['2026-03-11', false],
      ['2026-03-12', false],
    ]);
  });

  test('charge a day once, also while the clocks of workers differ at midnight', async () => {
    const { clock, organizationId, table, round, jobs } = await given();
    await givenRecords(store(), table, ...people(1, 3));
    await round();
    const midnight = Number((await jobs())[0]?.closesAt);
    for (const [place, ms] of [1, -1, 2, -2, 3].entries()) {
      clock.set(new Date(midnight + ms));
      await givenRecords(store(), table, ...people(1, 4 + place));
      await round();
    }
    const [meter] = await run(({ meters }) => meters.findMany([organizationId], ['jobs'], clock.now()));
    expect([(await jobs()).length, meter?.used]).toEqual([2, 2]);
  });

  test('charge a day once, also if they are unpublished and published again on it', async () => {
    const { clock, organizationId, table, keep, spinner, round, enrolled } = await given();
    await givenRecords(store(), table, ...people(1, 3));
    await round();
    await keep(undefined);
    await keep(spinner.draft);
    await givenRecords(store(), table, ...people(1, 4));
    await round();
    const [meter] = await run(({ meters }) => meters.findMany([organizationId], ['jobs'], clock.now()));
    expect([await enrolled(), meter?.used]).toEqual([[2], 1]);
  });

  test('take only who matches, and who begins to match if they take changes', async () => {
    for (const changes of [false, true]) {
      const { table, round, enrolled, recordIds, edit } = await given({ where: isPro, changes });
      const [old = '', other = ''] = await recordIds();
      await edit(old, { name: 'pro' });
      await round();
      expect(await enrolled()).toEqual(changes ? [1] : []);
      await givenRecords(store(), table, { email: 'a@example.com', name: 'pro' }, { email: 'b@example.com', name: 'free' });
      await round();
      expect(await enrolled()).toEqual([changes ? 2 : 1]);
      // A change that makes it match and one that undoes it, a change of something else, and one that makes it match again.
      await edit(other, { name: 'pro' });
      await edit(other, { name: 'free' });
      await edit(old, { email: 'ada@example.com' });
      await round();
      expect(await enrolled()).toEqual([changes ? 2 : 1]);
      await edit(other, { name: 'pro' });
      await edit(other, { email: 'bo@example.com' });
      await round();
      expect(await enrolled()).toEqual([changes ? 3 : 1]);
    }
  });

  test.each([
    ['never', [0, 0, 0, 0, 0]],
    ['always', [1, 1, 0, 1, 1]],
    ['2 days', [0, 0, 0, 0, 1]],
  ])('take somebody again, once they have left and at most three times a day, %s', async (again, expected) => {
    const { clock, organizationId, round, jobs, enrolled, recordIds, edit } = await given({ where: isPro, changes: true, again });
    const [id = ''] = await recordIds();
    const comes = async (): Promise<number> => {
      await edit(id, { name: 'free' });
      await edit(id, { name: 'pro' });
      await round();
      return (await enrolled()).reduce((sum, one) => sum + one, 0);
    };
    const leaves = async (): Promise<void> => {
      for (const job of await jobs())
        await run(async (transaction) => {
          const idle = await transaction.recipients.takeIdle(organizationId, job.id, clock.now(), 10);
          await leaveJob(transaction, idle, { state: 'left', reason: 'exit' }, clock.now());
        });
    };
    expect(await comes()).toBe(1);
    // While it is inside.
    expect(await comes()).toBe(1);
    const found: number[] = [];
    for (const days of [0, 0, 0, 1, 1]) {
      await leaves();
      clock.pass({ days });
      found.push(await comes());
    }
    expect(found).toEqual(expected);
    const days = (await jobs()).map(({ liveDay }) => liveDay);
    expect(days.filter((day) => day === '2026-03-10').length).toBe(again === 'always' ? 3 : 1);
    const [meter] = await run(({ meters }) => meters.findMany([organizationId], ['jobs'], clock.now()));
    // A day is charged once.
    expect(meter?.used).toBe(new Set(days).size);
    const [, , third] = await jobs();
    const happenings = third && (await store().jobLists.happenings(organizationId, third.id));
    expect(happenings?.some(({ kind }) => kind === 'rounds') ?? false).toBe(again === 'always');
  });

  test('leave out whom a change leaves matching as before', async () => {
    const { table, keep, spinner, round, jobs, recordIds, edit } = await given({ where: isPro, changes: true });
    await keep(undefined);
    await givenRecords(store(), table, { email: 'a@example.com', name: 'pro' });
    await keep(spinner.draft);
    const last = (await recordIds()).at(-1) ?? '';
    await edit(last, { email: 'ada@example.com' });
    await round();
    expect(await jobs()).toEqual([]);
  });

  test('note arrivals while they are paused or off, and take them or leave them', async () => {
    const { organizationId, spinner, table, round, enrolled, waiting, turn } = await given();
    for (const state of ['paused', 'off'] as const) {
      await turn(state);
      await givenRecords(store(), table, ...people(3));
      await round();
    }
    expect([await enrolled(), await waiting()]).toEqual([[], 6]);
    await turn('on');
    await round();
    expect([await enrolled(), await waiting()]).toEqual([[6], 0]);
    await turn('off');
    await givenRecords(store(), table, ...people(3));
    await round();
    await run(({ liveSpinners }) => liveSpinners.forgetArrivals(organizationId, spinner.id));
    await turn('on');
    await round();
    expect([await enrolled(), await waiting()]).toEqual([[6], 0]);
  });

  test('wait while the job of the day is paused, or the plan allows no job', async () => {
    const { clock, table, round, jobs, enrolled, live, waiting } = await given({}, { limits: { jobs: 1 } });
    await givenRecords(store(), table, ...people(1, 3));
    await round();
    const [job] = await jobs();
    if (job) await run((transaction) => transaction.jobs.save(job.pause()));
    await givenRecords(store(), table, ...people(1, 4));
    await round();
    expect([(await live())?.waiting, await waiting(), await enrolled()]).toEqual(['job_paused', 1, [1]]);
    if (job) await run((transaction) => transaction.jobs.save(job));
    clock.pass({ seconds: 5 });
    await round();
    expect([(await live())?.waiting, await waiting(), await enrolled()]).toEqual([null, 0, [2]]);
    clock.pass({ days: 1 });
    await givenRecords(store(), table, ...people(1, 5));
    await round();
    expect([(await live())?.waiting, await waiting(), await enrolled()]).toEqual(['plan_limit', 1, [2]]);
  });

  test('start nothing after a restore until sending is released', async () => {
    const { clock, table, round, enrolled, waiting } = await given();
    await run(async ({ epochs }) => {
      for (const epoch of await epochs.lock()) await epochs.save(epoch.end(clock.now(), 'older'));
    });
    await givenRecords(store(), table, ...people(1));
    await round();
    expect([await enrolled(), await waiting()]).toEqual([[], 1]);
    await beginEpoch(store());
    await round();
    expect([await enrolled(), await waiting()]).toEqual([[1], 0]);
  });

  test('leave the feed as it is, and are forgotten once they are unpublished', async () => {
    const { organizationId, table, keep, spinner, round, enrolled, waiting, turn } = await given();
    const events = () => run((transaction) => transaction.events.list(organizationId, { after: 0, limit: 10 }));
    await turn('off');
    await givenRecords(store(), table, ...people(1));
    await round();
    expect([await events(), await waiting()]).toEqual([[], 1]);
    await givenEndpoint(store(), { organizationId });
    await givenRecords(store(), table, ...people(1));
    await round();
    expect([(await events()).map(({ kind }) => kind), await waiting()]).toEqual([['record.created'], 2]);
    await keep(undefined);
    await givenRecords(store(), table, ...people(1));
    await round();
    await keep(spinner.draft);
    await round();
    expect([await enrolled(), await waiting()]).toEqual([[], 0]);
  });
});
