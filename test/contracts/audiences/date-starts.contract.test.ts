import { expect, test } from '@jest/globals';
import { StartForDates } from '../../../src/application/audiences/start-for-dates.ts';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import { FireStarts } from '../../../src/application/runs/starts/fire-starts.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { keepDueStarts } from '../../../src/application/spinners/live/keep-due-starts.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { type DateStart, dateStartKind } from '../../../src/domain/spinners/starts/date.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { RecordedSpans } from '../../support/recorded-spans.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { enrolledBy } from '../runs/enrolled.ts';

onEachBackend('Starts at a date', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  /** A published spinner that starts at the dates of people at nine in Berlin; it is noon of 10 March 2026 in UTC. */
  async function given(
    fields: Partial<DateStart>,
    days: readonly (string | null)[],
    more: Parameters<typeof givenOrganization>[1] & { type?: 'text' } = {},
  ) {
    const { type = 'date', ...plan } = more;
    const clock = new FixedClock();
    const { id: organizationId } = await givenOrganization(store(), plan);
    const table = await givenTable(store(), { organizationId, columns: [aColumn('email'), aColumn('day', { type })] });
    await givenRecords(store(), table, ...days.map((day, index) => ({ email: `person${index}@example.com`, day })));
    const start = dateStartKind.complete({ type: 'date', column: 'day', at: '09:00', zone: 'Europe/Berlin', ...fields } as DateStart);
    const spinner = await givenSpinner(store(), table, { steps: [anEmailStep({ id: 'first' })], starts: [start] });
    const keep = (definition: SpinnerDefinition | undefined) =>
      run((transaction) => keepDueStarts(transaction, organizationId, spinner.id, definition, clock.now()));
    await keep(spinner.draft);
    const jobs = async () => {
      const { items } = await store().jobLists.jobs(organizationId, { spinnerId: spinner.id }, { limit: 50, after: undefined });
      return items.map(({ job }) => job).reverse();
    };
    const tracer = new RecordedSpans();
    const look = (task: Tasks['start-for-dates']) =>
      new StartForDates({
        tracer,
        unitOfWork: store().unitOfWork,
        records: store().records,
        audiences: store().audiences,
        clock,
        pauses: new TimerPauses(),
      }).execute(task);
    /** Runs what is due, and returns the tasks that looked for dates. */
    async function round(): Promise<readonly Tasks['start-for-dates'][]> {
      await new FireStarts({ unitOfWork: store().unitOfWork, clock, ids }).execute();
      const tasks = (await store().queued()).filter(({ task }) => task === 'start-for-dates');
      const payloads = tasks.map(({ payload }) => payload as Tasks['start-for-dates']);
      for (const payload of payloads) await look(payload);
      for (const { id: jobId } of await jobs())
        await new StartJob({ unitOfWork: store().unitOfWork, sender: new FakeSender(), clock }).execute({
          organizationId,
          jobId,
          signal: undefined,
        });
      return payloads;
    }
    const recordIds = async () => (await store().records.list(organizationId, table.id, { limit: 1000 })).map(({ id }) => id);
    /** The places of the records that are under way in each job. */
    async function taken(): Promise<readonly (readonly number[])[]> {
      const all = await recordIds();
      return Promise.all((await jobs()).map(async (job) => (await enrolledBy(store(), job)).map((id) => all.indexOf(id))));
    }
    const end = async () => {
      for (const job of await jobs())
        await run(async ({ recipients }) => {
          for (const recipient of await recipients.takeIdle(organizationId, job.id, clock.now(), 100))
            await recipients.save([recipient.end('completed')]);
        });
    };
    /** Runs all that is due at a time, day by day. */
    const at = async (time: string) => {
      clock.set(time);
      const looked = [];
      for (let more = await round(); more.length > 0; more = await round()) looked.push(...more);
      return looked;
    };
    const edit = async (place: number, day: string) =>
      run(async ({ records }) =>
        records.edit(
          organizationId,
          table.id,
          [{ id: (await recordIds())[place] as string, cells: { [table.columns[1]?.key ?? 'day']: day } }],
          operator,
        ),
      );
    const due = () => run(({ dueStarts }) => dueStarts.ofSpinner(organizationId, spinner.id));
    return { clock, organizationId, spinner, start, keep, jobs, look, round, at, taken, end, edit, due, tracer };
  }

  test('make a job of a day for the records that are due, and none where there are none', async () => {
    const { at, taken, jobs, tracer } = await given({ repeat: 'yearly' }, ['1990-03-12', '1990-03-13', null, '2001-03-12', '2027-03-12']);
    await at('2026-03-11T08:00:00Z');
    expect(await jobs()).toEqual([]);
    await at('2026-03-12T08:00:01Z');
    expect(await taken()).toEqual([[0, 3]]);
    expect((await jobs())[0]).toMatchObject({ startType: 'date', startedBy: null, version: 1, audience: { records: 'all' } });
    await at('2026-03-13T08:00:01Z');
    await at('2026-03-14T08:00:01Z');
    expect(await taken()).toEqual([[0, 3], [1]]);
    expect(tracer.rootsNamed('start by date')).toEqual((await jobs()).map(({ id }) => id));
  });

  test.each([
    ['once', [[], [1]]],
    ['each_date', [[], [0, 1]]],
  ] as const)('take a record %s', async (repeat, expected) => {
    const { at, taken, end, edit } = await given({ repeat }, ['2026-03-12', '2026-03-13']);
    await at('2026-03-12T08:00:01Z');
    expect(await taken()).toEqual([[0]]);
    await end();
    await edit(0, '2026-03-13');
    await at('2026-03-13T08:00:01Z');
    expect(await taken()).toEqual(expected);
  });

  test('take nobody who is inside', async () => {
    const { at, taken, edit } = await given({ repeat: 'each_date' }, ['2026-03-12', '2026-03-13']);
    await at('2026-03-12T08:00:01Z');
    await edit(0, '2026-03-13');
    await at('2026-03-13T08:00:01Z');
    expect(await taken()).toEqual([[0], [1]]);
  });

  test('make the job of a day once, whatever is repeated or published again', async () => {
    const { at, look, jobs, keep, clock, spinner } = await given({ repeat: 'each_date' }, ['2026-03-12']);
    const task = (await at('2026-03-12T08:00:01Z')).at(-1);
    if (!task) throw new Error('Nothing was due');
    await look(task);
    // The spinner is unpublished, and published again with a time of day that is still to come.
    await keep(undefined);
    clock.set('2026-03-12T09:00:00Z');
    const later = dateStartKind.complete({ ...(spinner.draft.starts?.[0] as DateStart), at: '12:00' });
    await keep({ ...spinner.draft, starts: [later] });
    await at('2026-03-12T12:00:00Z');
    expect(await jobs()).toHaveLength(1);
  });

  test('make up for each day on which no worker ran, or for none', async () => {
    const { at, taken } = await given({ repeat: 'once' }, ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']);
    await at('2026-03-13T12:00:00Z');
    expect(await taken()).toEqual([[0], [1], [2]]);
    const other = await given({ repeat: 'once', missed: 'skip' }, ['2026-03-11', '2026-03-13']);
    for (const _ of [1, 2]) await other.at('2026-03-12T12:00:00Z');
    await other.at('2026-03-13T08:00:30Z');
    expect(await other.taken()).toEqual([[1]]);
  });

  test('take who matches, and tell words from dates', async () => {
    const where = { column: 'email', operator: 'not_equals', value: 'person1@example.com' } as const;
    const { at, taken, jobs, organizationId } = await given({ where }, ['2026-03-12', '2026-03-12', 'soon', ' ', null, '12.3.2026'], {
      type: 'text',
    });
    await at('2026-03-12T08:00:01Z');
    expect(await taken()).toEqual([[0]]);
    const happenings = await store().jobLists.happenings(organizationId, (await jobs())[0]?.id ?? '');
    expect(happenings?.find(({ kind }) => kind === 'date_invalid')?.words).toBe('2: soon, 12.3.2026');
  });

  test('are charged, and left out if the plan allows no job', async () => {
    const { at, jobs, due } = await given({ repeat: 'yearly' }, ['1990-03-11', '1990-03-12'], { limits: { jobs: 1 } });
    await at('2026-03-11T08:00:01Z');
    await at('2026-03-12T08:00:01Z');
    expect(await jobs()).toHaveLength(1);
    expect(await due()).toMatchObject([{ skipped: 'plan_limit', dueAt: new Date('2026-03-13T08:00:00Z') }]);
  });

  test('take no records once the spinner is unpublished', async () => {
    const { clock, look, jobs, spinner, start, organizationId } = await given({}, ['2026-03-12']);
    clock.set('2026-03-12T08:00:01Z');
    const task = {
      organizationId,
      spinnerId: spinner.id,
      jobId: ids.next(),
      start: JSON.stringify(start),
      dueAt: '2026-03-12T08:00:00.000Z',
    };
    await run(({ spinners }) => spinners.save(spinner.unpublish()));
    await look(task);
    expect(await jobs()).toEqual([]);
  });
});
