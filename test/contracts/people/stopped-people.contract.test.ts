import { expect, test } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { HeldPerson } from '../../../src/domain/runs/held-person.ts';
import { recordSubject, StoppedPerson } from '../../../src/domain/runs/stopped-person.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { anEmailStep } from '../../support/builders.ts';
import { FakeSender, sentOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, recordIdsOf } from '../runs/enrolled.ts';

onEachBackend('People who were stopped', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const wait = { id: 'a-day', type: 'wait', for: '1d' } as const;

  /** A table with people, and a started job of a spinner over it that sends, waits a day, and sends again. */
  async function givenRun(count: number) {
    const clock = new FixedClock();
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(count));
    const { organizationId } = table;
    const steps = [anEmailStep({ id: 'first' }), wait, anEmailStep({ id: 'second' })];
    const spinner = await givenSpinner(store(), table, { steps });
    const start = async () => enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { now: clock.now() });
    const job = await start();
    const sender = new FakeSender();
    const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/unsubscribe');
    const advance = (jobId = job.id) =>
      new AdvanceJob({ unitOfWork: store().unitOfWork, sender, links, clock, ids, pauses: new TimerPauses() }).execute(
        inOneTurn({ organizationId, jobId }),
      );
    const states = async (jobId = job.id) => (await store().jobs.read(organizationId, jobId, clock.now()))?.recipients;
    const recordIds = await recordIdsOf(store(), table);
    const stops = (subjects: readonly string[], only: Partial<StoppedPerson> = {}) => {
      const common = { organizationId, id: ids.next(), reason: 'stopped' as const, spinnerIds: null, dataTableIds: null, ...only };
      return subjects.map((subject) => new StoppedPerson({ ...common, subject }));
    };
    const stop = async (subjects: readonly string[], only: Partial<StoppedPerson> = {}) => {
      const added = stops(subjects, only);
      await run(({ stoppedPeople }) => stoppedPeople.add(added));
      return added;
    };
    const open = async (stopped: readonly StoppedPerson[], limit = 10) =>
      (await run(({ stoppedPeople }) => stoppedPeople.takeOpen(stopped, clock.now(), limit))).map(({ recordId }) => recordId);
    const to = () => [...sender.targets].sort();
    const facts = { clock, table, organizationId, spinner, job, start, sender, advance, states, recordIds, stop, open, to };
    return { ...facts, record: (index: number) => recordSubject(table.id, recordIds[index] ?? '') };
  }

  test('get nothing that is claimed afterwards: by record, and by address', async () => {
    const { advance, states, stop, record, to } = await givenRun(4);
    await stop([record(0), 'person3@example.com']);
    await advance();
    expect(to()).toEqual(['person2@example.com', 'person4@example.com']);
    expect(await states()).toEqual({ left: 2, waiting: 2 });
  });

  test('get nothing more while messages are being sent', async () => {
    const { advance, sender, states, stop } = await givenRun(200);
    let stopped: Promise<unknown> | undefined;
    sender.always(async () => {
      stopped ??= stop(people(200).map(({ email }) => String(email)));
      await stopped;
      return sentOutcome;
    });
    await advance();
    expect([sender.attempts.length, await states()]).toEqual([20, { waiting: 20, left: 180 }]);
  });

  test('are taken again by a job that begins later', async () => {
    const { start, advance, states, stop, record, to } = await givenRun(1);
    await stop([record(0), 'person1@example.com']);
    const later = await start();
    await advance();
    await advance(later.id);
    expect([to(), await states(), await states(later.id)]).toEqual([['person1@example.com'], { left: 1 }, { waiting: 1 }]);
  });

  test('leave only the spinners and the tables that are named, of their organization', async () => {
    const { clock, organizationId, spinner, table, job, stop, open, record } = await givenRun(2);
    const { id: other } = await givenOrganization(store());
    const of = { organizationId, firstJobId: job.id, spinnerId: spinner.id, dataTableId: table.id, passesPauses: false };
    const subjects = [record(0), 'person1@example.com', 'x@example.com'];
    const among = async (job = of) => new Set((await run(({ stoppedPeople }) => stoppedPeople.among(job, subjects, clock.now()))).keys());
    for (const only of [{ spinnerIds: [ids.next()] }, { dataTableIds: [ids.next()] }, { organizationId: other }]) {
      const stopped = await stop([record(0), 'person1@example.com'], only);
      expect([await among(), await open(stopped)]).toEqual([new Set(), []]);
    }
    const stopped = await stop([record(0)], { spinnerIds: [ids.next(), spinner.id], dataTableIds: [table.id] });
    await stop(['person1@example.com'], { spinnerIds: [spinner.id] });
    expect([await among(), await open(stopped)]).toEqual([new Set([record(0), 'person1@example.com']), [table && (await first(table))]]);
    expect(await among({ ...of, spinnerId: ids.next() })).toEqual(new Set());
    expect(await among({ ...of, dataTableId: ids.next() })).toEqual(new Set(['person1@example.com']));
    expect(await among({ ...of, firstJobId: ids.next() })).toEqual(new Set());
  });
  const first = async (table: Parameters<typeof recordIdsOf>[1]) => (await recordIdsOf(store(), table))[0];

  test('are found where they wait, by record and by an address that a message was made for, and nobody who is being sent to', async () => {
    const { clock, organizationId, job, advance, recordIds, stop, open, record } = await givenRun(5);
    expect(await open(await stop(['person5@example.com']))).toEqual([]);
    await advance();
    const stopped = await stop([record(0), 'person2@example.com', 'person3@example.com', record(2), 'x@example.com']);
    expect(await open(stopped)).toEqual(recordIds.slice(0, 3));
    expect(await open(stopped, 2)).toEqual(recordIds.slice(0, 2));
    const until = new Date(clock.now().getTime() + 30_000);
    await run(async ({ recipients }) => {
      const idle = await recipients.takeIdle(organizationId, job.id, clock.now(), 10);
      await recipients.save(idle.filter(({ recordId }) => recordId === recordIds[1]).map((one) => one.claim(ids.next(), until)));
      await recipients.save(idle.filter(({ recordId }) => recordId === recordIds[2]).map((one) => one.end('completed')));
    });
    expect(await open(stopped)).toEqual(recordIds.slice(0, 1));
    clock.pass({ seconds: 31 });
    expect(await open(stopped)).toEqual(recordIds.slice(0, 2));
  });

  test('a service passes what people have paused themselves, and nothing else', async () => {
    const { clock, organizationId, job, spinner, table } = await givenRun(1);
    const until = new Date(clock.now().getTime() + 60_000);
    const common = { organizationId, until, since: clock.now() };
    await run(({ heldPeople }) =>
      heldPeople.save([
        new HeldPerson({ ...common, subject: 'paused@example.com', reason: 'hand', by: { type: 'recipient', id: null } }),
        new HeldPerson({ ...common, subject: 'away@example.com', reason: 'away', by: { type: 'recipient', id: null } }),
        new HeldPerson({ ...common, subject: 'held@example.com', reason: 'hand', by: { type: 'user', id: 'a' } }),
      ]),
    );
    const subjects = ['paused@example.com', 'away@example.com', 'held@example.com'];
    const among = async (passesPauses: boolean) => {
      const of = { organizationId, firstJobId: job.id, spinnerId: spinner.id, dataTableId: table.id, passesPauses };
      return [...(await run(({ stoppedPeople }) => stoppedPeople.among(of, subjects, clock.now()))).keys()].sort();
    };
    expect([await among(true), await among(false)]).toEqual([['away@example.com', 'held@example.com'], [...subjects].sort()]);
  });

  test('are forgotten once all jobs that began before are gone', async () => {
    const { clock, organizationId, job, spinner, table, stop } = await givenRun(1);
    await stop(['person1@example.com']);
    const of = {
      organizationId,
      firstJobId: '00000000-0000-0000-0000-000000000000',
      spinnerId: spinner.id,
      dataTableId: table.id,
      passesPauses: false,
    };
    const known = () => run(({ stoppedPeople }) => stoppedPeople.among(of, ['person1@example.com'], clock.now()));
    const forget = () => run(({ stoppedPeople }) => stoppedPeople.forget(organizationId));
    await forget();
    expect((await known()).size).toBe(1);
    await run(async ({ jobs }) => {
      await jobs.save(job.cancel(new Date(0)).end(new Date(0)));
      await jobs.removeOld(new Date(1), 10);
    });
    await forget();
    expect((await known()).size).toBe(0);
  });
});
