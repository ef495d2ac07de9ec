import { expect, test } from '@jest/globals';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { audienceOf, enrolAll, enrolledBy, givenEnrolled, recordIdsOf } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');

onEachBackend('Audiences', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);

  test('of a table without records are empty, and enrolled at once', async () => {
    const { job } = await givenEnrolled(store(), 0);
    expect(job.isEnrolled).toBe(true);
    expect(await enrolledBy(store(), job)).toEqual([]);
    expect(await run(({ recipients }) => recipients.hasOpen(job.organizationId, job.id))).toBe(false);
  });

  test('take every record once, as a recipient that is due at the first step', async () => {
    const { job, recordIds } = await givenEnrolled(store(), 3, now);
    const due = await run(({ recipients }) => recipients.takeDue(job.organizationId, job.id, now, 10));
    expect(due.map(({ recipient }) => ({ ...recipient }))).toEqual(
      recordIds.map((recordId) => ({
        organizationId: job.organizationId,
        jobId: job.id,
        recordId,
        state: 'pending',
        reason: null,
        stepId: 'welcome',
        wakeAt: now,
        lease: null,
        context: null,
        enteredAt: now,
        path: [],
        ways: [],
        address: null,
        found: [],
        endedAt: null,
      })),
    );
    expect(due.map(({ cells }) => cells)).toEqual(people(3));
  });

  test('take only the records of their table', async () => {
    const { table, job, recordIds } = await givenEnrolled(store(), 2);
    const sibling = await givenTable(store(), { organizationId: table.organizationId });
    await givenRecords(store(), sibling, ...people(2));
    const spinner = await givenSpinner(store(), sibling);
    const own = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner));
    expect(await enrolledBy(store(), job)).toEqual(recordIds);
    expect(await enrolledBy(store(), own)).toEqual(await recordIdsOf(store(), sibling));
  });

  test('enrol in chunks, each continuing after the last', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(7));
    const spinner = await givenSpinner(store(), table);
    const audience = audienceOf(spinner);
    const queued = await givenJob(store(), spinner);
    const recordIds = await recordIdsOf(store(), table);
    const started = await run(async ({ recipients }) => queued.start(now, await recipients.open(audience)));
    const first = await run(({ recipients }) => recipients.enrol(started, audience, now, 3));
    expect(await enrolledBy(store(), queued)).toEqual(recordIds.slice(0, 3));
    expect(first).toBe(recordIds[2]);
    const again = await run(({ recipients }) => recipients.enrol(started.enrolled(first), audience, now, 3));
    expect(again).toBe(recordIds[5]);
    const last = await run(({ recipients }) => recipients.enrol(started.enrolled(again), audience, now, 3));
    expect(started.enrolled(last).isEnrolled).toBe(true);
    expect(await enrolledBy(store(), queued)).toEqual(recordIds);
  });

  test('enrol no record twice when a chunk is retried', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(4));
    for (const kind of ['new', 'all'] as const) {
      const spinner = await givenSpinner(store(), table, { audience: kind });
      const audience = audienceOf(spinner, kind);
      const queued = await givenJob(store(), spinner);
      const started = await run(async ({ recipients }) => queued.start(now, await recipients.open(audience)));
      for (let tries = 0; tries < 2; tries++) await run(({ recipients }) => recipients.enrol(started, audience, now, 100));
      expect(await enrolledBy(store(), queued)).toEqual(await recordIdsOf(store(), table));
    }
  });

  test('leave recipients at their step when a chunk is retried', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(2));
    for (const kind of ['new', 'all'] as const) {
      const spinner = await givenSpinner(store(), table, { audience: kind });
      const audience = audienceOf(spinner, kind);
      const queued = await givenJob(store(), spinner);
      const started = await run(async ({ recipients }) => queued.start(now, await recipients.open(audience)));
      await run(({ recipients }) => recipients.enrol(started, audience, now, 100));
      await run(async ({ recipients }) => {
        const due = await recipients.takeDue(queued.organizationId, queued.id, now, 100);
        await recipients.save(due.map(({ recipient }) => recipient.end('completed')));
      });
      await run(({ recipients }) => recipients.enrol(started, audience, now, 100));
      expect(await run(({ recipients }) => recipients.hasOpen(queued.organizationId, queued.id))).toBe(false);
    }
  });

  test('do not take records that are appended after the audience was opened', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(2));
    const spinner = await givenSpinner(store(), table);
    const audience = audienceOf(spinner);
    const queued = await givenJob(store(), spinner);
    const before = await recordIdsOf(store(), table);
    const started = await run(async ({ recipients }) => queued.start(now, await recipients.open(audience)));
    await givenRecords(store(), table, ...people(2, 3));
    const done = await run(({ recipients }) => recipients.enrol(started, audience, now, 100));
    expect(started.enrolled(done).isEnrolled).toBe(true);
    expect(await enrolledBy(store(), queued)).toEqual(before);
  });

  test('of all records: every job takes every record', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(2));
    const spinner = await givenSpinner(store(), table, { audience: 'all' });
    const first = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'));
    await givenRecords(store(), table, ...people(1, 3));
    const second = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'), { chunk: 2 });
    const all = await recordIdsOf(store(), table);
    expect(await enrolledBy(store(), first)).toEqual(all.slice(0, 2));
    expect(await enrolledBy(store(), second)).toEqual(all);
  });

  test('of all records: also take those that were taken as new before', async () => {
    const { table, spinner } = await givenEnrolled(store(), 2);
    const again = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner, 'all'));
    expect(await enrolledBy(store(), again)).toEqual(await recordIdsOf(store(), table));
  });

  test('of another organization have no records of this one', async () => {
    const { spinner } = await givenEnrolled(store(), 2);
    const { id: organizationId } = await givenOrganization(store());
    const range = await run(({ recipients }) => recipients.open({ ...audienceOf(spinner), organizationId }));
    expect(BigInt(range.upTo)).toBeLessThanOrEqual(BigInt(range.after));
  });
});
