import { expect, test } from '@jest/globals';
import { openTwin } from '../../../src/application/accounts/open-twin.ts';
import { ReadRetention } from '../../../src/application/erasure/retention/read-retention.ts';
import { SetRetention } from '../../../src/application/erasure/retention/set-retention.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { CheckAuditLog } from '../../../src/application/kernel/sealing/check-audit-log.ts';
import { SealAuditLog } from '../../../src/application/kernel/sealing/seal-audit-log.ts';
import { RetryJob } from '../../../src/application/runs/retry-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { type RetentionKind, retentionRulesOf } from '../../../src/domain/erasure/retention.ts';
import { EventConsumer } from '../../../src/domain/events/event-consumer.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { AuditEntry } from '../../../src/domain/kernel/audit-entry.ts';
import { twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { eventsOf, givenEndpoint } from '../../support/events/given-events.ts';
import { refusedOutcome } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenOrganization, givenRecords, givenTable, people } from '../../support/given.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { ids } from '../../support/sequential-ids.ts';
import { sweepKept } from '../../support/sweep-kept.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { aMail, givenReplies } from '../replies/given-replies.ts';
import { audienceOf, enrolAll } from '../runs/enrolled.ts';

const rules = retentionRulesOf({ days: { texts: 30, recipients: 90 } });
const day = 86_400_000;

onEachBackend('What is kept for a time only', (store) => {
  const reader = (clock: FixedClock) => new ReadRetention({ reader: store().retention, clock, rules });
  const set = (clock: FixedClock, organizationId: string, kind: RetentionKind, days: number | null) =>
    new SetRetention({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock, rules }).execute({
      ...{ organizationId, kind, days, by: operator },
    });
  const kindOf = async (clock: FixedClock, organizationId: string, kind: RetentionKind) =>
    (await reader(clock).execute(organizationId)).find((one) => one.kind === kind);

  test('jobs that have ended lose their texts, then who was in them, and each figure stays; nobody is contacted twice', async () => {
    const { clock, organizationId, table, spinner, job, advance, sent, receive, sender, recordIds } = await givenReplies(store(), 7, {
      onReply: 'go_on',
    });
    const [one] = await sent();
    await receive(aMail(one, 'Yes'));
    clock.pass({ days: 2 });
    await advance();
    const messages = () => store().unitOfWork.run((transaction) => transaction.messages.findMany(organizationId, job.id, recordIds));
    const figures = async () => ({
      job: await store().jobs.read(organizationId, job.id, clock.now()),
      results: (await store().results.ofSpinners(organizationId, [spinner.id])).get(spinner.id),
    });
    const before = await figures();
    expect(before.job).toMatchObject({ recipients: { completed: 7 } });
    const isEmptied = () => store().unitOfWork.run(({ emptiedJobs }) => emptiedJobs.isEmptied(organizationId, job.id));
    const sweep = (steps?: number) => sweepKept(store(), clock, { rules, share: 0.004, ...(steps === undefined ? {} : { steps }) });

    clock.pass({ days: 29 });
    await sweep();
    expect([await isEmptied(), (await messages()).every(({ values }) => values !== null)]).toEqual([false, true]);
    expect(await kindOf(clock, organizationId, 'texts')).toMatchObject({ next: { rows: 0 }, daysNow: 30 });

    clock.pass({ days: 2 });
    // As often as it takes, each time by another process.
    for (let step = 0; step < 500 && (await messages()).some(({ values }) => values !== null); step++) await sweep(1);
    await sweep();
    expect((await messages()).map(({ values, mail, reply }) => [values, mail, reply])).toEqual(Array(14).fill([null, null, null]));
    expect((await messages()).every(({ to }) => to !== '')).toBe(true);
    expect([await figures(), await isEmptied()]).toEqual([before, true]);
    expect(await kindOf(clock, organizationId, 'texts')).toMatchObject({ next: { rows: 0, isMore: false }, sweep: { rows: 14 } });
    expect(await reader(clock).preview(organizationId, 'recipients', 60)).toMatchObject({ rows: 0 });

    clock.pass({ days: 58 });
    expect(await kindOf(clock, organizationId, 'recipients')).toMatchObject({ next: { rows: 0 }, oldest: expect.any(Date) });
    clock.pass({ days: 1 });
    expect(await kindOf(clock, organizationId, 'recipients')).toMatchObject({ next: { rows: 7, isMore: false } });
    clock.pass({ days: 1 });
    await sweep();
    expect((await messages()).map(({ to, providerId }) => [to, providerId])).toEqual(Array(14).fill(['', null]));
    const page = await store().jobLists.recipients(organizationId, job.id, {}, { limit: 100, after: undefined });
    expect(page?.items.map(({ address, state }) => [address, state])).toEqual(Array(7).fill([null, 'completed']));
    expect(await figures()).toEqual(before);
    expect(await kindOf(clock, organizationId, 'recipients')).toMatchObject({ oldest: null, next: { rows: 0 } });

    await givenRecords(store(), table, { email: 'new@example.com', name: 'New' });
    const targets = sender.targets.length;
    const again = await enrolAll(store(), await givenJob(store(), spinner), audienceOf(spinner), { now: clock.now() });
    await advance(again.id);
    expect(sender.targets.slice(targets)).toEqual(['new@example.com']);
  });

  test('a job that is under way, and one that a retry still needs, keep everything; one without its texts cannot be retried', async () => {
    const { clock, organizationId, job, advance, sent, start, sender } = await givenReplies(store(), 2);
    await sent();
    const later = await start();
    // It waits for its second message.
    await advance(later.id);
    const sweep = () => sweepKept(store(), clock, { rules });
    const isEmptied = (id: string) => store().unitOfWork.run(({ emptiedJobs }) => emptiedJobs.isEmptied(organizationId, id));
    clock.pass({ days: 2 });
    sender.always(refusedOutcome('content'));
    await advance();
    const retry = (jobId: string) =>
      new RetryJob({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock, ids }).execute({
        ...{ organizationId, jobId, includeUnknown: false, by: operator, requestId: 'r' },
      });
    const { jobId: again } = await retry(job.id);
    clock.pass({ days: 40 });
    await sweep();
    expect(await Promise.all([job.id, later.id, again].map(isEmptied))).toEqual([false, false, false]);
    await new StartJob({ unitOfWork: store().unitOfWork, sender, clock }).execute({ organizationId, jobId: again });
    await advance(again);
    clock.pass({ days: 20 });
    await sweep();
    expect(await isEmptied(job.id)).toBe(false);
    clock.pass({ days: 20 });
    await sweep();
    expect(await Promise.all([job.id, again, later.id].map(isEmptied))).toEqual([true, true, false]);
    await expect(retry(again)).rejects.toThrow('The texts of this job are no longer kept, so it cannot be retried');
  });

  test('events that an endpoint or a consumer has not got wait for it, at most for the days of the installation', async () => {
    const clock = new FixedClock(new Date().toISOString());
    const table = await givenTable(store());
    const { organizationId } = table;
    const endpoint = await givenEndpoint(store(), { organizationId, kinds: ['record.created'] });
    await givenRecords(store(), table, ...people(3));
    await eventsOf(store(), organizationId);
    await set(clock, organizationId, 'events', 7);
    const numbers = async () => (await eventsOf(store(), organizationId)).map(({ number }) => number);
    clock.pass({ days: 10 });
    await sweepKept(store(), clock, { rules });
    expect(await numbers()).toEqual([1, 2, 3]);
    const reader = new EventConsumer({ organizationId, name: 'sync', position: 1, createdAt: clock.now(), acknowledgedAt: clock.now() });
    await store().unitOfWork.run(async ({ endpoints, eventConsumers }) => {
      await eventConsumers.save(reader);
      await endpoints.save(endpoint.with({ isOn: false }));
    });
    clock.pass({ days: 1 });
    await sweepKept(store(), clock, { rules });
    expect(await numbers()).toEqual([2, 3]);
    await store().unitOfWork.run(async ({ deliveries, endpoints, eventConsumers }) => {
      await eventConsumers.remove(reader);
      const afterNumber = await deliveries.fill(endpoint, clock.now());
      await endpoints.save(endpoint.with({ afterNumber }));
    });
    clock.pass({ days: 1 });
    await sweepKept(store(), clock, { rules });
    expect(await numbers()).toEqual([2, 3]);
    clock.pass({ days: 20 });
    await sweepKept(store(), clock, { rules });
    expect(await numbers()).toEqual([]);
    expect(await store().unitOfWork.run(({ events }) => events.ends(organizationId))).toMatchObject({ droppedUpTo: 3 });
  });

  test('a shorter time is told, noted with the old and the new days, and holds for its organization and its test mode alone', async () => {
    const clock = new FixedClock(new Date().toISOString());
    const [one, other] = [await givenTable(store()), await givenTable(store())];
    await givenEndpoint(store(), { organizationId: one.organizationId, kinds: ['retention.shortened'] });
    for (const { organizationId } of [one, other])
      await store().unitOfWork.run(async (transaction) => {
        const live = await transaction.organizations.find(organizationId);
        if (live) await openTwin(transaction, live);
      });
    const sides = [one, other].flatMap(({ organizationId }) => [organizationId, twinOf(organizationId)]);
    for (const organizationId of sides) {
      if (organizationId !== one.organizationId) await givenEndpoint(store(), { organizationId, isOn: false });
      const event = { organizationId, kind: 'record.created', at: clock.now(), data: { dataTableId: one.id } } as const;
      await store().unitOfWork.run(({ events }) => events.append(event));
    }
    await set(clock, one.organizationId, 'events', 5);
    await set(clock, one.organizationId, 'events', 5);
    await set(clock, one.organizationId, 'changes', 60);
    await set(clock, one.organizationId, 'changes', null);
    const told = (await eventsOf(store(), one.organizationId)).filter(({ kind }) => kind === 'retention.shortened');
    expect(told.map(({ data }) => [data.kind, data.days])).toEqual([
      ['events', 5],
      ['changes', 60],
    ]);
    const { items } = await store().auditEntries.list(
      one.organizationId,
      { action: 'organization.retention-changed' },
      { limit: 9, after: undefined },
    );
    expect(items.map(({ entry: { details } }) => [details.kind, details.before, details.days]).sort()).toEqual([
      ['changes', null, 60],
      ['changes', 60, null],
      ['events', null, 5],
    ]);
    await expect(set(clock, one.organizationId, 'audit', 364)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const left = () => Promise.all(sides.map(async (id) => (await eventsOf(store(), id)).length));
    await left();
    clock.pass({ days: 6 });
    await sweepKept(store(), clock, { rules });
    expect((await left()).slice(1)).toEqual([0, 1, 1]);
  });

  test('logged calls go with their bodies, and changes of records by their own days', async () => {
    const clock = new FixedClock();
    const { organizationId, id: dataTableId } = await givenTable(store());
    const call = {
      organizationId,
      dataTableId,
      door: 'api-key',
      apiKeyId: null,
      records: 1,
      status: 201,
      code: null,
      details: null,
    } as const;
    for (const days of [40, 20, 10])
      store().ingestRequests.add({
        ...{ ...call, at: new Date(clock.now().getTime() - days * day), requestId: `r${days}`, durationMs: 1, rejected: null },
        ...{ body: undefined, idempotencyKey: null, fingerprint: null },
      } as never);
    const logged = async () =>
      ((await store().ingestRequests.list(organizationId, dataTableId)) ?? []).map(({ requestId }) => requestId).sort();
    expect(await logged()).toEqual(['r10', 'r20', 'r40']);
    await sweepKept(store(), clock, { rules });
    expect(await logged()).toEqual(['r10', 'r20', 'r40']);
    await set(clock, organizationId, 'requests', 22);
    expect(await reader(clock).preview(organizationId, 'requests', 14)).toMatchObject({ rows: 2, isMore: false });
    clock.pass({ days: 2 });
    await sweepKept(store(), clock, { rules });
    expect(await logged()).toEqual(['r10', 'r20']);
    expect(await kindOf(clock, organizationId, 'requests')).toMatchObject({ sweep: { rows: 1 }, daysNow: 22, isWaiting: false });
  });

  test('whole days of the audit log go under their seals, which say so, and what somebody else has deleted is still found', async () => {
    const clock = new FixedClock('2026-11-29T12:00:00Z');
    const { id: organizationId } = await givenOrganization(store());
    const secrets = new NodeSecrets(masterKeyOf('01'));
    const dates = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-06-01', '2026-11-28'];
    const entries = dates.flatMap((date) =>
      [1, 2, 3].map(
        (hour) =>
          new AuditEntry({
            ...{ id: ids.next(), organizationId, at: new Date(`${date}T0${hour}:00:00Z`), actor: operator, action: 'spinner.published' },
            ...{ subject: { type: 'spinner', id: 's', name: null }, details: {} },
          }),
      ),
    );
    await store().unitOfWork.run(({ audit }) => audit.add(...entries));
    await new SealAuditLog({ unitOfWork: store().unitOfWork, clock, secrets }).execute();
    const checked = async () =>
      (
        await new CheckAuditLog({ unitOfWork: store().unitOfWork, secrets }).execute(organizationId, { limit: 9, after: undefined })
      ).items.map(({ seal: { number }, fault, removedAt, stored }) => [number, fault, removedAt !== null, stored]);
    const count = async () =>
      (await store().auditEntries.list(organizationId, { action: 'spinner.published' }, { limit: 100, after: undefined })).items.length;
    const sweep = (steps?: number) => sweepKept(store(), clock, { rules, share: 0.001, ...(steps === undefined ? {} : { steps }) });
    await sweep();
    expect(await count()).toBe(15);
    await set(clock, organizationId, 'audit', 600);
    expect(await reader(clock).preview(organizationId, 'audit', 600)).toMatchObject({ rows: 9 });
    clock.pass({ days: 2 });
    // Until the last entry has gone, each time by another process.
    for (let step = 0; step < 500 && (await count()) > 6; step++) await sweep(1);
    await sweep();
    const after = [[5, null, false, 3], [4, null, false, 3], ...[3, 2, 1].map((number) => [number, null, true, null])];
    expect([await count(), await checked()]).toEqual([6, after]);
    const noted = await store().auditEntries.list(organizationId, { action: 'organization.audit-removed' }, { limit: 9, after: undefined });
    expect(noted.items.map(({ entry: { details, actor } }) => [actor.type, details])).toEqual([
      ['runtime', { from: '2025-01-01', to: '2025-01-03', entries: 9, seal: 3 }],
    ]);
    // A mark that is not signed removes nothing, and explains nothing.
    await store().unitOfWork.run(async ({ auditSeals }) => {
      const [removal, [seal]] = [await auditSeals.removal(organizationId), await auditSeals.list(organizationId, 5, 1)];
      if (removal && seal) await auditSeals.saveRemoval(removal.with({ number: 4, day: seal.day, digest: seal.digest }));
    });
    clock.pass({ days: 1 });
    await sweep();
    expect([await count(), (await checked()).map(([number, fault]) => [number, fault])]).toEqual([
      6,
      [[5, null], [4, null], ...[3, 2, 1].map((number) => [number, 'count'])],
    ]);
  });

  test('a day of the audit log that does not agree with its seal stays, with all that follow', async () => {
    const clock = new FixedClock('2026-11-29T12:00:00Z');
    const { id: organizationId } = await givenOrganization(store());
    const secrets = new NodeSecrets(masterKeyOf('01'));
    const entry = (at: string) =>
      new AuditEntry({
        ...{ id: ids.next(), organizationId, at: new Date(at), actor: operator, action: 'spinner.published' },
        ...{ subject: { type: 'spinner', id: 's', name: null }, details: {} },
      });
    const add = (...times: readonly string[]) => store().unitOfWork.run(({ audit }) => audit.add(...times.map(entry)));
    await add('2024-01-01T01:00:00Z', '2024-01-02T01:00:00Z', '2024-01-03T01:00:00Z', '2026-11-28T01:00:00Z');
    await new SealAuditLog({ unitOfWork: store().unitOfWork, clock, secrets }).execute();
    await add('2024-01-02T02:00:00Z');
    await set(clock, organizationId, 'audit', 600);
    clock.pass({ days: 2 });
    await sweepKept(store(), clock, { rules });
    const { items } = await new CheckAuditLog({ unitOfWork: store().unitOfWork, secrets }).execute(organizationId, {
      limit: 9,
      after: undefined,
    });
    expect(items.map(({ seal: { number }, fault, removedAt }) => [number, fault, removedAt !== null])).toEqual([
      [4, null, false],
      [3, null, false],
      [2, 'count', false],
      [1, null, true],
    ]);
  });
});
