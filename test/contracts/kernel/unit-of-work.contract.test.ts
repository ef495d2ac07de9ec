import { expect, test } from '@jest/globals';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { aJob, aMessage, anApiKey, aSuppression, aToken } from '../../support/builders.ts';
import { givenJob, givenOrganization, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

onEachBackend('A unit of work', (store) => {
  test('returns what the work returns', async () => {
    expect(await store().unitOfWork.run(async () => 42)).toBe(42);
  });

  test('rejects with the error that the work threw', async () => {
    const reason = new Error('no');
    await expect(store().unitOfWork.run(() => Promise.reject(reason))).rejects.toBe(reason);
  });

  test('reads its own writes before it commits', async () => {
    const { organizationId, id } = await givenTable(store());
    const count = await store().unitOfWork.run(async ({ records }) => {
      await records.add([{ organizationId, dataTableId: id, records: encodeCells(people(3)) }]);
      return records.count(organizationId, id);
    });
    expect(count).toBe(3);
  });

  test('lists its own changes', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const [old, fresh] = [anApiKey({ organizationId }), anApiKey({ organizationId, createdAt: new Date('2026-02-02T00:00:00Z') })];
    await store().unitOfWork.run(({ apiKeys }) => apiKeys.save(old));
    const revoked = old.revoke(new Date('2026-03-10T12:00:00Z'));
    const listed = await store().unitOfWork.run(async ({ apiKeys }) => {
      await apiKeys.save(revoked);
      await apiKeys.save(fresh);
      return apiKeys.list(organizationId);
    });
    expect(listed).toEqual([revoked, fresh]);
  });

  test('that fails leaves nothing behind, not even queued tasks', async () => {
    const organization = await givenOrganization(store());
    const organizationId = organization.id;
    const table = await givenTable(store(), { organizationId });
    const spinner = await givenSpinner(store(), table);
    const job = aJob({ organizationId, spinnerId: spinner.id });
    const apiKey = anApiKey({ organizationId });
    const token = aToken({ organizationId, dataTableId: table.id });
    const address = 'ada@example.com';
    const now = new Date('2026-03-10T12:00:00Z');
    const answer = { organizationId, key: 'k', fingerprint: 'f', answer: { ok: true }, createdAt: now };
    await store().queued();

    const failed = store().unitOfWork.run(async (transaction) => {
      await transaction.organizations.save(organization.with({ name: 'Never' }));
      await transaction.dataTables.save(table.defineColumns([]));
      await transaction.apiKeys.save(apiKey);
      await transaction.ingestTokens.save(token);
      await transaction.records.add([{ organizationId, dataTableId: table.id, records: encodeCells(people(2)) }]);
      await transaction.idempotency.add([answer]);
      await transaction.spinners.save(spinner.publish(now).spinner);
      await transaction.spinners.addVersion(spinner.publish(now).version);
      await transaction.jobs.add([job]);
      await transaction.messages.save([aMessage({ organizationId, jobId: job.id, recordId: '1' })]);
      await transaction.suppressions.add([aSuppression({ organizationId, address })]);
      await transaction.queue.enqueue('start-job', { organizationId, jobId: job.id });
      const meters = await transaction.meters.findMany([organizationId], ['records'], now);
      await transaction.meters.spend(meters.map((meter) => ({ meter, amount: 2 })));
      throw new Error('at the very end');
    });
    await expect(failed).rejects.toThrow('at the very end');

    const left = await store().unitOfWork.run(async (transaction) => ({
      organization: await transaction.organizations.find(organizationId),
      table: await transaction.dataTables.find(organizationId, table.id),
      apiKey: await transaction.apiKeys.lock(organizationId, apiKey.id),
      token: await transaction.ingestTokens.current(organizationId, table.id),
      records: await transaction.records.count(organizationId, table.id),
      answers: await transaction.idempotency.findMany([answer], now),
      spinner: await transaction.spinners.find(organizationId, spinner.id),
      version: await transaction.spinners.findVersion(organizationId, spinner.id, 2),
      job: await transaction.jobs.find(organizationId, job.id),
      messages: await transaction.messages.findMany(organizationId, job.id, ['1']),
      suppressed: await transaction.suppressions.findMany(organizationId, 'email', [address]),
      used: (await transaction.meters.findMany([organizationId], ['records'], now))[0]?.used,
    }));
    expect(left).toEqual({
      organization,
      table,
      apiKey: undefined,
      token: undefined,
      records: 0,
      answers: [],
      spinner,
      version: undefined,
      job: undefined,
      messages: [],
      suppressed: new Map(),
      used: 0,
    });
    expect(await store().records.list(organizationId, table.id, { limit: 10 })).toEqual([]);
    expect(await store().queued()).toEqual([]);
  });

  test('that fails leaves recipients and the enrolment unchanged', async () => {
    const table = await givenTable(store());
    await givenRecords(store(), table, ...people(3));
    const spinner = await givenSpinner(store(), table);
    const job = await givenJob(store(), spinner);
    const { organizationId } = job;
    const audience = { organizationId, spinnerId: spinner.id, dataTableId: table.id, kind: 'new' as const, firstStepId: 'welcome' };
    const now = new Date();
    const enrolAll = (outcome: 'commit' | 'fail') =>
      store().unitOfWork.run(async ({ jobs, recipients }) => {
        const range = await recipients.open(audience);
        const started = job.start(now, range);
        const enrolled = started.enrolled(await recipients.enrol(started, audience, now, 10));
        await jobs.save(enrolled);
        await recipients.close(enrolled, audience);
        if (outcome === 'fail') throw new Error('rolled back');
      });
    await expect(enrolAll('fail')).rejects.toThrow('rolled back');
    const before = await store().unitOfWork.run(({ recipients }) => recipients.takeDue(organizationId, job.id, now, 10));
    await enrolAll('commit');
    const after = await store().unitOfWork.run(({ recipients }) => recipients.takeDue(organizationId, job.id, now, 10));
    expect([before.length, after.length]).toEqual([0, 3]);
  });

  test('runs after one that failed', async () => {
    await expect(store().unitOfWork.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await store().unitOfWork.run(async () => 'yes')).toBe('yes');
  });

  test('that locks an entity makes the next one wait for the lock, so that no change is lost', async () => {
    const table = await givenTable(store(), { columns: [] });
    const column = (name: string) => ({ name, type: 'text' as const, metadata: true, required: false });
    const { done } = await allAtOnce(8, (index) =>
      store().unitOfWork.run(async ({ dataTables }) => {
        const held = await dataTables.lock(table.organizationId, table.id);
        if (!held) throw new Error('the table is gone');
        await dataTables.save(held.defineColumns([...held.columns, column(`column ${index}`)]));
      }),
    );
    const kept = await store().unitOfWork.run(({ dataTables }) => dataTables.find(table.organizationId, table.id));
    expect(done).toBe(8);
    expect(kept?.columns.map(({ name }) => name).sort()).toEqual(Array.from({ length: 8 }, (_, index) => `column ${index}`));
  });

  test.each(['organizations', 'spinners', 'jobs'] as const)('locks one of the %s at a time', async (what) => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const job = await givenJob(store(), spinner);
    let holding = 0;
    let most = 0;
    const { done } = await allAtOnce(4, () =>
      store().unitOfWork.run(async ({ organizations, spinners, jobs }) => {
        if (what === 'organizations') await organizations.lock(job.organizationId);
        if (what === 'spinners') await spinners.lock(job.organizationId, spinner.id);
        if (what === 'jobs') await jobs.lock(job.organizationId, job.id);
        most = Math.max(most, ++holding);
        await new Promise((resolve) => setTimeout(resolve, 5));
        holding--;
      }),
    );
    expect([done, most]).toEqual([4, 1]);
  });

  test('finds nothing for ids that no store could have generated', async () => {
    const { id } = await givenOrganization(store());
    const found = await store().unitOfWork.run((transaction) =>
      Promise.all([
        transaction.organizations.find(parseId('nobody')),
        transaction.organizations.lock(ids.next()),
        transaction.plans.find('no such plan'),
        transaction.dataTables.find(id, parseId('leads')),
        transaction.dataTables.lock(parseId('acme'), parseId('leads')),
        transaction.apiKeys.lock(id, parseId('svc_1')),
        transaction.spinners.find(id, parseId("'; drop table spinners; --")),
        transaction.spinners.lock(id, parseId('')),
        transaction.spinners.findVersion(id, parseId('welcome'), 1),
        transaction.jobs.find(id, parseId('1')),
        transaction.jobs.lock(id, parseId('1')),
        transaction.ingestTokens.current(id, parseId('leads')),
      ]),
    );
    expect(found).toEqual(found.map(() => undefined));
  });
});
