import { expect, test } from '@jest/globals';
import { ReadWhyNot } from '../../../src/application/audiences/why-not/read-why-not.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { leaveJob } from '../../../src/application/runs/leave-job.ts';
import { TakeArrivals } from '../../../src/application/runs/starts/take-arrivals.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import type { ChosenAudience, Job } from '../../../src/domain/runs/job.ts';
import { stopped } from '../../../src/domain/runs/stopped-person.ts';
import type { LiveSpinner } from '../../../src/domain/spinners/live-spinner.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import type { ArrivalStart } from '../../../src/domain/spinners/starts/arrival.ts';
import { type DateStart, dateStartKind } from '../../../src/domain/spinners/starts/date.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { aJob, anEmailStep, aSuppression } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

const named = (value: string) => ({ column: 'name', operator: 'equals', value }) as const;
const [first, second] = [anEmailStep({ id: 'first' }), anEmailStep({ id: 'second' })];
const wait: Step = { id: 'a-day', type: 'wait', for: '1d' };
const onlyPro: Step = { id: 'only-pro', type: 'filter', where: named('pro') };
const ways: Step = { id: 'ways', type: 'branch', cases: [{ when: named('pro'), goTo: 'first' }], otherwise: 'second' };
const onlyEnd: Step = { id: 'past', type: 'branch', cases: [], otherwise: null };
const pro = { where: named('pro') };
const atDate = (fields: Partial<DateStart>): Partial<SpinnerDefinition> => ({
  starts: [dateStartKind.complete({ type: 'date', column: 'name', at: '09:00', ...fields } as DateStart)],
});

/** One record, and a spinner; time is the real time, moved. */
async function world(store: Backend, definition: Partial<SpinnerDefinition> = {}, start?: Partial<ArrivalStart>, { before = 1 } = {}) {
  const moved = { ms: 0 };
  const clock = { now: () => new Date(Date.now() + moved.ms) };
  const run: Backend['unitOfWork']['run'] = (work) => store.unitOfWork.run(work);
  const table = await givenTable(store);
  const { organizationId } = table;
  await givenRecords(store, table, ...people(before));
  const starts = start && [{ type: 'arrival', zone: 'UTC', ...start } as const];
  const spinner = await givenSpinner(store, table, { steps: [first, wait, second], ...definition, ...(starts && { starts }) });
  // Times have milliseconds: what is later is to be seen as later.
  await new Promise((resolve) => setTimeout(resolve, 2));
  if (start) await run((transaction) => keepLive(transaction, organizationId, spinner.id, spinner.draft));
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
  const [relay, sender] = [new RelayEvents(store.unitOfWork), new FakeSender()];
  const take = new TakeArrivals({ unitOfWork: store.unitOfWork, sender, clock, ids, pauses: new TimerPauses() });
  const { recordChanges, dataTables, records, recipientStories, entries, jobLists, suppressions } = store;
  const read = new ReadWhyNot({
    unitOfWork: store.unitOfWork,
    tables: dataTables,
    records,
    changes: recordChanges,
    stories: recipientStories,
    entries,
    jobs: jobLists,
    suppressions,
    clock,
  });
  const recordId = async () => (await recordIdsOf(store, table)).at(-1) ?? '';
  const jobs = () => run((transaction) => transaction.jobs.openLive(organizationId, spinner.id));
  const here = {
    ...{ organizationId, table, spinner, run, recordId, clock, jobs },
    pass: (days: number) => {
      moved.ms += days * 86_400_000;
    },
    add: (cells: Record<string, string>) => givenRecords(store, table, { email: 'ada@example.com', name: 'Ada', ...cells }),
    edit: async (cells: Record<string, string>) => {
      // Times have milliseconds: what is later is to be seen as later.
      await new Promise((resolve) => setTimeout(resolve, 5));
      const id = await recordId();
      await run((transaction) => transaction.records.edit(organizationId, table.id, [{ id, cells }], operator));
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async round() {
      while (await relay.execute());
      while (await take.execute());
    },
    async note() {
      while (await relay.execute());
    },
    turn: (change: (live: LiveSpinner) => LiveSpinner) =>
      run(async ({ liveSpinners }) => {
        const old = await liveSpinners.lock(organizationId, spinner.id);
        if (old) await liveSpinners.save(change(old));
      }),
    /** A job that is enrolled over all records. */
    async start(audience: ChosenAudience | null = null): Promise<Job> {
      const queued = aJob({ organizationId, spinnerId: spinner.id, audience, createdAt: clock.now() });
      await run(({ jobs: all }) => all.add([queued]));
      const { records: kind, filter, recordIds } = audience ?? { records: spinner.draft.audience };
      const chosen = { ...(filter && { filter: { condition: filter, table } }), ...(recordIds && { recordIds }) };
      return enrolAll(store, queued, { ...audienceOf(spinner, kind), ...chosen }, { now: clock.now() });
    },
    advance: (job: Job) =>
      new AdvanceJob({ unitOfWork: store.unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId: job.id }),
      ),
    saveJob: (job: Job) => run((transaction) => transaction.jobs.save(job)),
    leave: (job: Job, state: 'left' | 'canceled', reason: string) =>
      run(async (transaction) => {
        const idle = await transaction.recipients.takeIdle(organizationId, job.id, clock.now(), 10);
        await leaveJob(transaction, idle, { state: state as 'left', reason: reason as 'exit' }, clock.now());
      }),
    why: async (asked: { dataTableId: string; recordId: string } | { address: string } | undefined = undefined) => {
      const key = asked ?? { dataTableId: table.id, recordId: await recordId() };
      return (await read.execute({ organizationId, spinnerId: spinner.id, asked: key })).records;
    },
  };
  return here;
}
type World = Awaited<ReturnType<typeof world>>;

interface Case {
  readonly definition?: Partial<SpinnerDefinition>;
  readonly start?: Partial<ArrivalStart>;
  readonly given?: (world: World, store: Backend) => Promise<unknown>;
  readonly why: object;
}

const cases: Readonly<Record<string, Case>> = {
  'no job has run': { why: { code: 'no_job' } },
  'the spinner is to start by itself': {
    definition: { starts: [{ type: 'schedule', cron: '0 9 * * *', zone: 'UTC', missed: 'run', overlap: 'skip' }] },
    why: { code: 'no_job', until: expect.any(Date) },
  },
  'its date is empty': { definition: atDate({}), given: ({ add }) => add({ name: ' ' }), why: { code: 'no_date', detail: 'name' } },
  'its date is a word': { definition: atDate({}), why: { code: 'date_invalid', detail: 'name' } },
  'its date is to come': {
    definition: atDate({ repeat: 'yearly' }),
    given: ({ add }) => add({ name: '2000-02-29' }),
    why: { code: 'date_to_come', until: expect.any(Date) },
  },
  'its date is over': {
    definition: atDate({ days: 1 }),
    given: ({ add }) => add({ name: '2020-05-03' }),
    why: { code: 'date_passed', since: new Date('2020-05-04T09:00:00Z') },
  },
  'its date does not count': {
    definition: atDate({ where: named('pro') }),
    given: ({ add }) => add({ name: '2100-05-03' }),
    why: { code: 'no_match', decidedBy: [expect.objectContaining({ actual: '2100-05-03' })] },
  },
  'nothing is published': {
    given: ({ run, spinner }) => run(({ spinners }) => spinners.save(spinner.unpublish())),
    why: { code: 'unpublished' },
  },
  'the spinner is archived': {
    given: ({ run, spinner, clock }) => run(({ spinners }) => spinners.save(spinner.archive(clock.now()))),
    why: { code: 'archived', since: expect.any(Date) },
  },
  'a job is queued': {
    given: async ({ spinner, clock }, store) => givenJob(store, spinner, clock.now()),
    why: { code: 'job_to_come', detail: null, jobId: expect.any(String) },
  },
  'a job left it out by its filter': {
    given: async ({ start, edit }) => {
      await edit({ name: 'free' });
      await start({ records: 'all', filter: named('pro') });
      await edit({ name: 'pro' });
    },
    why: { code: 'not_in_filter', decidedBy: [{ actual: 'free', matches: false, condition: named('pro') }] },
  },
  'others were chosen for the job': {
    given: async ({ start }) => start({ records: 'all', recordIds: ['999999999'] }),
    why: { code: 'not_chosen', jobId: expect.any(String) },
  },
  'it was added after the last job': {
    given: async ({ start, add }) => {
      await start();
      await add({});
    },
    why: { code: 'added_later', jobId: expect.any(String) },
  },
  'it was there before the spinner took arrivals': { start: {}, why: { code: 'added_before', since: expect.any(Date) } },
  'it does not match the start': {
    start: { ...pro, changes: true },
    given: async ({ edit }) => {
      await edit({ name: 'pro' });
      await edit({ name: 'free' });
      await edit({ email: 'new@example.com' });
    },
    why: { code: 'no_match', changed: ['name'], since: expect.any(Date), decidedBy: [{ actual: 'free', condition: named('pro') }] },
  },
  'it matched before the spinner took arrivals': {
    given: async ({ edit, run, organizationId, spinner }) => {
      await edit({ name: 'pro' });
      const starts = [{ type: 'arrival', zone: 'UTC', ...pro, changes: true } as const];
      await run((transaction) => keepLive(transaction, organizationId, spinner.id, { ...spinner.draft, starts }));
    },
    definition: { starts: [{ type: 'arrival', zone: 'UTC', ...pro, changes: true }] },
    why: { code: 'matched_before', changed: ['name'] },
  },
  'it matches only since a change, and the start takes who is added': {
    start: pro,
    given: async ({ add, edit, round, pass }) => {
      await add({});
      await round();
      await edit({ name: 'pro' });
      await round();
      pass(1);
    },
    why: { code: 'matched_late', changed: ['name'] },
  },
  'its arrival was left': {
    start: {},
    given: async ({ add, note, run, organizationId, spinner, pass }) => {
      await add({});
      await note();
      await run(({ liveSpinners }) => liveSpinners.forgetArrivals(organizationId, spinner.id));
      pass(1);
    },
    why: { code: 'passed_by' },
  },
  'it is about to be taken': { start: {}, given: ({ add }) => add({}), why: { code: 'arrival_waits', detail: null } },
  'it waits, since the spinner is off': {
    start: {},
    given: async ({ add, note, turn }) => {
      await turn((live) => live.turn('off'));
      await add({});
      await note();
    },
    why: { code: 'arrival_waits', detail: 'off', since: expect.any(Date) },
  },
  'it waits for the plan': {
    start: { ...pro, changes: true },
    given: async ({ edit, note, turn, clock }) => {
      await turn((live) => live.hold('plan_limit', clock.now()));
      await edit({ name: 'pro' });
      await note();
    },
    why: { code: 'arrival_waits', detail: 'plan_limit', since: expect.any(Date) },
  },
  'it waits at a step': {
    given: async ({ start, advance }) => advance(await start()),
    why: { code: 'inside', stepId: 'a-day', detail: 'delay', until: expect.any(Date), since: expect.any(Date) },
  },
  'its job is paused': {
    given: async ({ start, saveJob }) => saveJob((await start()).pauseFor('Too many bounces')),
    why: { code: 'job_paused', detail: 'Too many bounces', stepId: 'first' },
  },
  'its job waits': {
    given: async ({ start, saveJob }) => saveJob((await start()).heldUpBy('daily_limit')),
    why: { code: 'job_waits', detail: 'daily_limit' },
  },
  'others of its job wait for their hours': {
    given: async ({ start, saveJob }) => saveJob((await start()).heldUpBy('window')),
    why: { code: 'inside', stepId: 'first' },
  },
  'a filter has skipped it, by what it was then': {
    definition: { steps: [onlyPro, first] },
    given: async ({ start, advance, edit }) => {
      await advance(await start());
      await edit({ name: 'pro' });
    },
    why: { code: 'filtered', stepId: 'only-pro', decidedBy: [{ actual: 'Person 1', condition: named('pro') }] },
  },
  'it went another way at a branch': {
    definition: { steps: [ways, first, onlyEnd, second] },
    given: async ({ start, advance, edit }) => {
      await edit({ name: 'pro' });
      await advance(await start());
      await edit({ name: 'free' });
    },
    why: { code: 'other_way', stepId: 'ways', missedStepId: 'second', decidedBy: [{ actual: 'pro', matches: true }] },
  },
  'it reached the goal': {
    definition: { goal: named('bought') },
    given: async ({ start, advance, edit }) => {
      await edit({ name: 'bought' });
      await advance(await start());
    },
    why: { code: 'goal', stepId: 'first', decidedBy: [{ actual: 'bought' }] },
  },
  'it matched the exit': {
    definition: { exit: named('gone') },
    given: async ({ start, advance, edit }) => {
      await edit({ name: 'gone' });
      await advance(await start());
    },
    why: { code: 'exit', decidedBy: [{ actual: 'gone' }] },
  },
  'its person was taken out': {
    given: async ({ start, leave }) => leave(await start(), 'left', stopped),
    why: { code: 'stopped', since: expect.any(Date) },
  },
  'its address is suppressed': {
    given: async ({ start, advance, run, organizationId }) => {
      await run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address: 'person1@example.com' })]));
      await advance(await start());
    },
    why: { code: 'suppressed', stepId: 'first', since: expect.any(Date) },
  },
  'its address has not joined the topic': {
    definition: { topic: 'news' },
    given: async ({ start, advance }) => advance(await start()),
    why: { code: 'not_opted_in', stepId: 'first', since: expect.any(Date) },
  },
  'it failed': {
    given: async ({ start, run, organizationId, clock }) => {
      const job = await start();
      await run(async ({ recipients }) => {
        const due = await recipients.takeDue(organizationId, job.id, clock.now(), 1);
        await recipients.save(
          due.map(({ recipient }) => recipient.end('failed', '550 5.1.1 No such user')),
          clock.now(),
        );
      });
    },
    why: { code: 'failed', detail: '550 5.1.1 No such user', stepId: 'first' },
  },
  'its message bounced': {
    definition: { steps: [first] },
    given: async ({ start, advance, run, organizationId, recordId, clock }, { recipientStories }) => {
      const job = await start();
      await advance(job);
      const story = await recipientStories.read(organizationId, job.id, await recordId());
      const bounce = { kind: 'bounced', isHard: true, code: '550', words: 'No such user', at: clock.now() } as const;
      const bounced = (story?.messages ?? []).map((message) => message.report(bounce, clock.now()));
      await run(({ messages }) => messages.save(bounced, clock.now()));
    },
    why: { code: 'bounced', stepId: 'first', detail: expect.stringContaining('No such user') },
  },
  'it got everything': {
    definition: { steps: [first] },
    given: async ({ start, advance }) => advance(await start()),
    why: { code: 'got_all', since: expect.any(Date) },
  },
  'it was in it before, and a later job takes only who is new': {
    definition: { steps: [first], audience: 'new' },
    given: async ({ start, advance, pass }) => {
      await advance(await start());
      pass(1);
      await start();
    },
    why: { code: 'was_in_before', since: expect.any(Date), until: null },
  },
  'it was in it before, and may come in again after 30 days': {
    definition: { steps: [first] },
    start: { ...pro, changes: true, again: '30 days' },
    given: async ({ edit, round, jobs, advance }) => {
      await edit({ name: 'pro' });
      await round();
      for (const job of await jobs()) await advance(job);
      await edit({ name: 'free' });
      await edit({ name: 'pro' });
      await round();
    },
    why: { code: 'was_in_before', since: expect.any(Date), until: expect.any(Date) },
  },
  'its job was canceled': {
    given: async ({ start, leave }) => leave(await start(), 'canceled', 'job_canceled'),
    why: { code: 'canceled' },
  },
};

onEachBackend('Why somebody did not get it', (store) => {
  test.each(Object.entries(cases))('%s', async (_, { definition, start, given, why }) => {
    const here = await world(store(), definition, start);
    await given?.(here, store());
    const [explained] = await here.why();
    expect(explained?.why).toMatchObject(why);
  });

  test('of an address: each record that has it, by its cells or by what was sent to it, or that nobody has it', async () => {
    const { table, add, why, start, advance, run, organizationId, recordId } = await world(store(), { steps: [first] });
    await add({});
    await add({ email: 'ADA@example.com', name: 'Ada again' });
    await advance(await start());
    const last = await recordId();
    await run(({ records }) => records.edit(organizationId, table.id, [{ id: last, cells: { email: 'new@example.com' } }], operator));
    const found = await why({ address: ' Ada@Example.com ' });
    expect(found.map(({ name, why: { code } }) => [name, code]).sort()).toEqual(
      [
        ['Ada again', 'duplicate'],
        ['Ada', 'got_all'],
      ].sort(),
    );
    expect(await why({ address: 'nobody@example.com' })).toMatchObject([{ key: null, why: { code: 'no_record' } }]);
    await expect(why({ address: 'Ada' })).rejects.toThrow(ValidationFailed);
  });

  test('of a record of another table, one that does not exist, and one that was deleted', async () => {
    const { organizationId, table, why, start, advance, recordId, run } = await world(store(), { steps: [first, wait, second] });
    const other = await givenTable(store(), { organizationId });
    await givenRecords(store(), other, ...people(1));
    const [otherId = ''] = await recordIdsOf(store(), other);
    const codeOf = async (dataTableId: string, id: string) => (await why({ dataTableId, recordId: id }))[0]?.why.code;
    expect(await codeOf(other.id, otherId)).toBe('other_table');
    for (const id of ['999999999', 'x']) expect(await codeOf(table.id, id)).toBe('no_record');
    await advance(await start());
    const id = await recordId();
    await run(({ records }) => records.remove(organizationId, table.id, [id]));
    expect(await why({ dataTableId: table.id, recordId: id })).toMatchObject([{ name: null, why: { code: 'inside' } }]);
  });

  test('with the times that it came in, whether it may come in again, and how it is suppressed', async () => {
    const { why, start, advance, run, organizationId, pass } = await world(store(), { steps: [first], audience: 'all' });
    await advance(await start());
    pass(1);
    await run(({ suppressions }) => suppressions.add([aSuppression({ organizationId, address: 'person1@example.com', note: 'asked' })]));
    await advance(await start());
    const [explained] = await why();
    expect(explained).toMatchObject({
      why: { code: 'suppressed' },
      again: { rule: 'always', until: null },
      suppression: { suppression: { note: 'asked' } },
      entries: [{ state: 'suppressed' }, { state: 'completed' }],
      step: { id: 'first' },
    });
    const [latest, earlier] = explained?.entries ?? [];
    expect(Number(latest?.at) - Number(earlier?.at)).toBeGreaterThanOrEqual(86_400_000);
  });

  test('keeps that it was in it when the job is deleted', async () => {
    const { why, start, advance, saveJob, run, pass, clock } = await world(store(), { steps: [first] });
    const job = await start();
    await advance(job);
    await saveJob(job.complete(clock.now()));
    pass(100);
    await run(({ jobs }) => jobs.removeOld(clock.now(), 1000));
    await run(async ({ jobs, recipients }) => {
      for (let removed = await jobs.lockRemoved(); removed; removed = await jobs.lockRemoved())
        await jobs.saveSwept(removed, await recipients.sweep(removed, 100));
    });
    expect(await why()).toMatchObject([
      { why: { code: 'was_in_before', since: expect.any(Date) }, entries: [{ jobId: null, state: null }], again: { rule: 'never' } },
    ]);
  });
});
