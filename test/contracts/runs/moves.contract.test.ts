import { describe, expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { RelayEvents } from '../../../src/application/events/relay-events.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { RetryJob } from '../../../src/application/runs/retry-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { TakeArrivals } from '../../../src/application/runs/starts/take-arrivals.ts';
import { keepLive } from '../../../src/application/spinners/live/keep-live.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Spinner } from '../../../src/domain/spinners/spinner.ts';
import type { Start } from '../../../src/domain/spinners/starts/start-kinds.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aColumn, anEmailStep } from '../../support/builders.ts';
import { FakeSender, refusedOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable } from '../../support/given.ts';
import { dyingIn } from '../../support/runs/dying-in.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const columns = [...['email', 'name'].map((name) => aColumn(name)), aColumn('score', { type: 'number' })];
const someone = (index: number) => ({ email: `p${index}@example.com`, name: `P ${index}`, score: index / 10 });
const moved: Start = { type: 'arrival', zone: 'Europe/Berlin', from: 'spinners' };
const moveTo = ({ id: spinnerId }: Pick<Spinner, 'id'>, context: Record<string, string> = {}): Step => ({
  id: 'move',
  type: 'move',
  spinnerId,
  context,
});
const welcome: readonly Step[] = [
  { id: 'pause', type: 'wait', for: '1 day' },
  { id: 'high', type: 'filter', where: { column: 'context.score', operator: 'at_least', value: 0.2 } },
  anEmailStep({ id: 'welcome', subject: '{{ context.from }} {{ context.score }} {{ name }}' }),
];

onEachBackend('Steps that move people to another spinner', (store) => {
  async function given() {
    const clock = new FixedClock();
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
    const { id: organizationId } = await givenOrganization(store());
    const table = await givenTable(store(), { organizationId, columns });
    const { unitOfWork } = store();
    const parts = { unitOfWork, sender, clock, ids, pauses: new TimerPauses() };
    const live = async (over: DataTable, steps: readonly Step[], starts: readonly Start[] = [moved]) => {
      const spinner = await givenSpinner(store(), over, { starts, steps });
      await unitOfWork.run((transaction) => keepLive(transaction, organizationId, spinner.id, spinner.draft));
      return spinner;
    };
    const advance = (jobId: string, by: UnitOfWork = unitOfWork) =>
      new AdvanceJob({ ...parts, unitOfWork: by, links }).execute(inOneTurn({ organizationId, jobId }));
    /** Runs a spinner over all records of the table; returns the job. */
    const begin = async (spinner: Spinner): Promise<string> => {
      const { id: jobId } = await givenJob(store(), spinner);
      await new StartJob(parts).execute({ organizationId, jobId });
      return jobId;
    };
    const openOf = ({ id }: Spinner) => unitOfWork.run(({ jobs }) => jobs.openLive(organizationId, id));
    /** Does the work of a while. */
    const work = async (...spinners: readonly Spinner[]) => {
      const [relay, take] = [new RelayEvents(unitOfWork), new TakeArrivals(parts)];
      for (let round = 0; round < 5; round++) {
        while (await relay.execute());
        while (await take.execute());
        for (const spinner of spinners) for (const { id } of await openOf(spinner)) await advance(id);
      }
    };
    const report = async (jobId: string) => {
      const found = await store().jobs.read(organizationId, jobId, clock.now());
      return { recipients: found?.recipients, reasons: found?.reasons };
    };
    const subjects = () => sender.attempts.map((one) => (one.channel === 'email' ? one.subject : '')).sort();
    return { clock, sender, table, organizationId, parts, live, advance, begin, openOf, work, report, subjects };
  }

  test('end the way there, and let them in with their context, through waits; who is added is not taken', async () => {
    const { clock, table, live, advance, begin, openOf, work, report, subjects } = await given();
    const other = await live(table, welcome);
    const first = await givenSpinner(store(), table, { steps: [moveTo(other, { from: 'trial', score: '{{ score }}' })] });
    await givenRecords(store(), table, ...[0, 1, 2, 3].map(someone));
    const jobId = await begin(first);
    await advance(jobId);
    expect(await report(jobId)).toEqual({ recipients: { completed: 4 }, reasons: { completed: { moved: 4 } } });
    await work(other);
    const [open] = await openOf(other);
    expect(open).toMatchObject({ startType: 'arrival', liveDay: '2026-03-10' });
    expect((await report(String(open?.id))).recipients).toEqual({ waiting: 4 });
    clock.pass({ days: 1 });
    await work(other);
    expect(subjects()).toEqual(['trial 0.2 P 2', 'trial 0.3 P 3']);
  });

  describe.each(['before', 'after'] as const)('when a worker dies %s a commit', (when) => {
    test.each([2, 3, 4])('of its transaction %i, let each in once', async (nth) => {
      const { clock, table, live, advance, begin, work, report, subjects } = await given();
      const other = await live(table, [anEmailStep({ id: 'welcome', subject: '{{ name }}' })]);
      const first = await givenSpinner(store(), table, { steps: [moveTo(other)] });
      await givenRecords(store(), table, ...Array.from({ length: 9 }, (_, index) => someone(index)));
      const jobId = await begin(first);
      await advance(jobId, dyingIn(store(), nth, when)).catch((reason: Error) => expect(reason.message).toBe('killed'));
      clock.pass({ seconds: 31 });
      await advance(jobId);
      await work(other);
      expect((await report(jobId)).recipients).toEqual({ completed: 9 });
      expect(subjects()).toEqual(Array.from({ length: 9 }, (_, index) => `P ${index}`));
    });
  });

  test('in a circle let a person in three times on a day, and the job says so; the next day they come in again', async () => {
    const { clock, table, organizationId, parts, live, begin, advance, openOf, work, subjects } = await given();
    const first = await live(table, [], [{ ...moved, from: 'both' }]);
    const second = await live(table, [anEmailStep({ id: 'again', subject: 'again' }), moveTo(first)]);
    await parts.unitOfWork.run(async ({ spinners }) => {
      const circle = first.with({ draft: { ...first.draft, steps: [moveTo(second)] } });
      const { spinner, version } = circle.publish(clock.now());
      await spinners.addVersion(version);
      await spinners.save(spinner);
    });
    await givenRecords(store(), table, someone(1));
    for (let times = 0; times < 3; times++) await work(first, second);
    expect(subjects()).toEqual(['again', 'again', 'again']);
    const jobs = [...(await openOf(first)), ...(await openOf(second))];
    expect(jobs).toHaveLength(6);
    const said = await Promise.all(jobs.map(({ id }) => store().jobLists.happenings(organizationId, id)));
    expect(said.flat().filter((one) => one?.kind === 'rounds')).toHaveLength(1);
    clock.pass({ days: 1 });
    await advance(await begin(await givenSpinner(store(), table, { steps: [moveTo(second)] })));
    await work(first, second);
    expect(subjects()).toHaveLength(6);
  });

  test('to one that takes nobody who is moved, is not live, or has another table, fail the recipient', async () => {
    const { table, organizationId, live, begin, advance, report } = await given();
    const elsewhere = await givenTable(store(), { organizationId, columns });
    const targets = [
      await live(table, welcome, [{ ...moved, from: 'table' }]),
      await givenSpinner(store(), table, { starts: [moved], steps: welcome }),
      await live(elsewhere, welcome),
      { id: ids.next() },
    ];
    await givenRecords(store(), table, someone(1));
    for (const target of targets) {
      const jobId = await begin(await givenSpinner(store(), table, { steps: [moveTo(target)] }));
      await advance(jobId);
      expect(await report(jobId)).toEqual({ recipients: { failed: 1 }, reasons: { failed: { spinner_not_live: 1 } } });
    }
  });

  test('give contexts that a retry keeps', async () => {
    const { clock, table, organizationId, sender, parts, live, begin, advance, openOf, work, subjects } = await given();
    const other = await live(table, [anEmailStep({ id: 'welcome', subject: 'Hello {{ context.from }}' })]);
    const first = await givenSpinner(store(), table, { steps: [moveTo(other, { from: '{{ name }}' })] });
    await givenRecords(store(), table, someone(1), someone(2));
    sender.next(refusedOutcome());
    await advance(await begin(first));
    await work(other);
    const [failed] = await openOf(other);
    const { jobId } = await new RetryJob({ ...parts, audit: new Audit(clock, ids) }).execute({
      organizationId,
      jobId: String(failed?.id),
      includeUnknown: false,
      by: operator,
      requestId: 'r',
    });
    await new StartJob(parts).execute({ organizationId, jobId });
    await advance(jobId);
    expect(subjects()).toEqual(['Hello P 1', 'Hello P 1', 'Hello P 2']);
  });
});
