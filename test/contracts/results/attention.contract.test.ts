import { expect, test } from '@jest/globals';
import { maxPutAway } from '../../../src/application/results/attention/put-away-repository.ts';
import type { JobFilter } from '../../../src/application/runs/job-lists.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { Import } from '../../../src/domain/imports/import.ts';
import type { AttentionKind, PutAway } from '../../../src/domain/results/attention.ts';
import type { JobState } from '../../../src/domain/runs/job.ts';
import { aJob, aUser } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenEnrolled } from '../runs/enrolled.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

onEachBackend('What needs somebody', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const needy = async (organizationId: string, since = now, limit = 50) =>
    (await store().jobLists.needy(organizationId, since, limit)).map(({ job: { id, state }, failed }) => [id, state, failed]);

  test('of jobs is what is paused, has failed, or has failed recipients that no retry has taken', async () => {
    const { job, spinner, recordIds } = await givenEnrolled(store(), 4, now);
    const { organizationId } = job;
    const others = (['running', 'paused', 'failed', 'completed', 'canceled'] as JobState[]).map((state) =>
      aJob({ organizationId, spinnerId: spinner.id, state, createdAt: now, finishedAt: later(60) }),
    );
    const old = aJob({ organizationId, spinnerId: spinner.id, state: 'failed', createdAt: later(-99), finishedAt: later(-1) });
    await run(async ({ jobs, recipients }) => {
      await jobs.add([...others, old]);
      const due = await recipients.takeDue(organizationId, job.id, now, 100);
      await recipients.save(due.slice(0, 3).map(({ recipient }) => recipient.end('failed', 'no')));
      await recipients.save(due.slice(3).map(({ recipient }) => recipient.end('completed', null)));
    });
    const paused = [others[1]?.id, 'paused', 0];
    const failed = [others[2]?.id, 'failed', 0];
    expect(await needy(organizationId)).toEqual([failed, paused]);

    const completed = job.with({ state: 'completed', finishedAt: later(30) });
    await run(({ jobs }) => jobs.save(completed));
    expect(await needy(organizationId)).toEqual([failed, paused, [job.id, 'completed', 3]]);
    expect(await needy(organizationId, later(31))).toEqual([failed, paused]);
    expect((await needy(organizationId, later(-100), 1)).length).toBe(3);

    const retry = aJob({ organizationId, spinnerId: spinner.id, retryOf: job.id, createdAt: later(90) }).with({
      state: 'running',
      enrolment: { after: '0', upTo: recordIds.at(-1) ?? '0', done: '0', mark: '' },
    });
    await run(async ({ jobs, recipients }) => {
      await jobs.add([retry]);
      await recipients.enrolRetried(retry, ['welcome'], now, 2);
    });
    expect(await needy(organizationId)).toEqual([failed, paused, [job.id, 'completed', 1]]);
  });

  test('of jobs with failed recipients is listed by a filter, like any other job', async () => {
    const { job, spinner } = await givenEnrolled(store(), 3, now);
    const { organizationId } = job;
    const other = aJob({ organizationId, spinnerId: spinner.id, state: 'completed', createdAt: later(9), finishedAt: later(60) });
    await run(async ({ jobs, recipients }) => {
      await jobs.add([other]);
      const due = await recipients.takeDue(organizationId, job.id, now, 100);
      await recipients.save(due.slice(0, 2).map(({ recipient }) => recipient.end('failed', 'no')));
    });
    const list = async (filter: JobFilter) =>
      (await store().jobLists.jobs(organizationId, filter, { limit: 50, after: undefined })).items.map((found) => found.job.id);
    expect([await list({}), await list({ hasFailed: false })]).toEqual([
      [other.id, job.id],
      [other.id, job.id],
    ]);
    expect([await list({ hasFailed: true }), await list({ hasFailed: true, spinnerId: spinner.id })]).toEqual([[job.id], [job.id]]);
    expect(await list({ hasFailed: true, states: ['completed'] })).toEqual([]);

    const retry = aJob({ organizationId, spinnerId: spinner.id, retryOf: job.id, createdAt: later(90) }).with({
      state: 'running',
      enrolment: { after: '0', upTo: '9'.repeat(9), done: '0', mark: '' },
    });
    await run(async ({ jobs, recipients }) => {
      await jobs.add([retry]);
      await recipients.enrolRetried(retry, ['welcome'], now, 100);
    });
    expect(await list({ hasFailed: true })).toEqual([]);
  });

  test('of jobs is none of another organization', async () => {
    const table = await givenTable(store());
    const spinner = await givenSpinner(store(), table);
    await run(({ jobs }) => jobs.add([aJob({ organizationId: table.organizationId, spinnerId: spinner.id, state: 'paused' })]));
    const { id: other } = await givenOrganization(store());
    expect([await needy(other), (await needy(table.organizationId)).length]).toEqual([[], 1]);
  });

  test('of calls is how many each table refused since a time, the table with the latest first', async () => {
    const { organizationId, id: first } = await givenTable(store(), { name: 'Kunden' });
    const { id: second } = await givenTable(store(), { organizationId, name: 'Khách hàng' });
    const call = (dataTableId: string, status: number, seconds: number) =>
      store().ingestRequests.add({
        ...{ organizationId, dataTableId, at: later(seconds), requestId: 'request-0001', door: 'webhook', apiKeyId: null },
        ...{ records: 1, rejected: null, status, code: null, details: null, idempotencyKey: null, fingerprint: null, durationMs: 1 },
      });
    for (const seconds of [-60, 1, 2, 3]) call(first, 422, seconds);
    call(first, 201, 9);
    call(second, 402, 5);
    expect(await store().ingestRequests.refused(organizationId, now)).toEqual([
      { dataTableId: second, tableName: 'Khách hàng', calls: 1, lastAt: later(5) },
      { dataTableId: first, tableName: 'Kunden', calls: 3, lastAt: later(3) },
    ]);
    expect(await store().ingestRequests.refused((await givenOrganization(store())).id, now)).toEqual([]);
  });

  test('of imports is what completed with rows set aside and is neither undone nor corrected, the latest first', async () => {
    const { organizationId, id: dataTableId, name } = await givenTable(store(), { name: 'Grüße' });
    const options = { mapping: [], hasHeader: null, encoding: null, delimiter: ';' as const, onError: 'set_aside' as const };
    const counts = { bytesReceived: 9, bytesRead: 9, rowsRead: 9, inserted: 7, setAside: 2 };
    const found = { delimiter: ';' as const, header: null, width: 1 };
    const begun = (table = dataTableId) =>
      Import.awaiting({ organizationId, id: ids.next(), dataTableId: table, options, createdAt: now }).begin(now);
    const [one, two, old, clean, undone, lost] = [begun(), begun(), begun(), begun(), begun(), begun(ids.next())].map((own) =>
      own.complete(counts, found, later(10)),
    ) as [Import, Import, Import, Import, Import, Import];
    await run(async ({ imports }) => {
      await imports.save(one);
      await imports.save(two.with({ endedAt: later(20) }));
      await imports.save(old.with({ endedAt: later(-1) }));
      await imports.save(clean.with({ counts: { ...counts, setAside: 0 } }));
      await imports.save(undone.undo(later(15)));
      await imports.save(begun().complete(counts, found, later(10)).corrected(one.id, later(20)));
      await imports.save(lost);
      await imports.save(begun().fail(new Error('x'), counts, later(10)));
    });
    const list = async (limit: number) =>
      (await store().imports.withRowsSetAside(organizationId, now, limit)).map(({ import: { id }, tableName }) => [id, tableName]);
    expect(await list(50)).toEqual([
      [two.id, name],
      [one.id, name],
    ]);
    expect(await list(1)).toEqual([[two.id, name]]);
  });

  test('is put away by a person, once for each thing, and brought back', async () => {
    const { organizationId } = await givenTable(store());
    const [user, other] = [aUser(), aUser()];
    await run(async ({ users, memberships }) => {
      for (const one of [user, other]) {
        await users.save(one);
        await memberships.save(new Membership({ organizationId, userId: one.id, role: 'member', createdAt: now }));
      }
    });
    const row = (subject: string, fields: Partial<PutAway> = {}): PutAway => ({
      ...{ organizationId, userId: user.id, kind: 'meter' as AttentionKind, subject, mark: 'near', at: now },
      ...fields,
    });
    const save = (...rows: PutAway[]) =>
      run(async ({ putAway }) => {
        for (const one of rows) await putAway.save(one);
      });
    const find = (userId: string) => run(({ putAway }) => putAway.findMany(organizationId, userId));
    await save(row('jobs'), row('jobs', { mark: 'reached', at: later(1) }), row('records'), row('jobs', { userId: other.id }));
    const mine = [...(await find(user.id))].sort((a, b) => a.subject.localeCompare(b.subject));
    expect(mine).toEqual([row('jobs', { mark: 'reached', at: later(1) }), row('records')]);
    await run(({ putAway }) => putAway.remove(organizationId, user.id, 'meter', 'records'));
    expect(await find(user.id)).toHaveLength(1);
    await save(...Array.from({ length: maxPutAway }, (_, index) => row(`s${index}`, { at: later(10 + index) })));
    const kept = await find(user.id);
    expect([kept.length, kept.some(({ subject }) => subject === 'jobs')]).toEqual([maxPutAway, false]);
    expect(await find(other.id)).toHaveLength(1);
  });
});
