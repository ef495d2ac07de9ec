import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { DiscardRefusedCalls } from '../../../src/application/tables/discard-refused-calls.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { type IngestRequest, keptBodies, keptIngestRequests } from '../../../src/application/tables/ingest-requests.ts';
import { ReplayRefusedCall } from '../../../src/application/tables/replay-refused-call.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { sweepKept } from '../../support/sweep-kept.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

interface Table {
  readonly organizationId: string;
  readonly dataTableId: string;
}

onEachBackend('Refused calls', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);

  async function given(limits: object = {}): Promise<Table> {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 1000, bytes: null, ...limits } });
    const { id: dataTableId } = await givenTable(store(), { organizationId, columns: [aColumn('email')] });
    return { organizationId, dataTableId };
  }
  const text = (table: Table, body: string, fields: Partial<IngestRequest> = {}) =>
    store().ingestRequests.add(
      {
        ...{ ...table, at: clock.now(), requestId: 'r', door: 'webhook', apiKeyId: null, records: 1, rejected: null, status: 422 },
        ...{ code: 'SCHEMA_MISMATCH', details: null, durationMs: 1, idempotencyKey: null, fingerprint: null, ...fields },
      },
      Buffer.from(body),
    );
  const kept = async ({ organizationId, dataTableId }: Table) =>
    (await store().ingestRequests.list(organizationId, dataTableId, true)) ?? [];
  const logged = async ({ organizationId, dataTableId }: Table) => (await store().ingestRequests.list(organizationId, dataTableId)) ?? [];
  const count = async ({ organizationId, dataTableId }: Table) =>
    (await store().ingestRequests.replayable(organizationId, dataTableId)).count;
  const replay = (table: Table, id: string, records: readonly unknown[] = [{ email: 'a' }], fields: object = {}) =>
    new ReplayRefusedCall({ unitOfWork: store().unitOfWork, audit, clock }).execute({
      ...{ ...table, records: Records.of(records), by: operator, id, mode: 'by-webhook', onError: 'by-webhook', ...fields },
    });
  const rows = async ({ organizationId, dataTableId }: Table) =>
    (await store().records.list(organizationId, dataTableId, { limit: 1000 })).length;
  const discard = (table: Table, id?: string) =>
    new DiscardRefusedCalls({ unitOfWork: store().unitOfWork, audit, clock }).execute({ ...table, id, by: operator });
  const used = ({ organizationId }: Table) =>
    store().unitOfWork.run(async ({ meters }) => (await meters.findMany([organizationId], ['records'], clock.now()))[0]?.used);

  test('keep their body as it came, and are listed with the other calls', async () => {
    const table = await given();
    text(table, '{"records":[{"Email":"ä\\u0000"}]}', { idempotencyKey: 'k', fingerprint: 'f', requestId: 'one' });
    store().ingestRequests.add(await sent(table));
    const [call] = await kept(table);
    expect(call).toMatchObject({ requestId: 'one', isReplayable: true, settled: null, code: 'SCHEMA_MISMATCH' });
    const found = await store().ingestRequests.find(table.organizationId, table.dataTableId, call?.id ?? '');
    expect(found).toMatchObject({ ...table, id: call?.id, requestId: 'one', idempotencyKey: 'k', fingerprint: 'f' });
    expect(Buffer.from(found?.body ?? []).toString()).toBe('{"records":[{"Email":"ä\\u0000"}]}');
  });

  test('are taken by one of many replays at once, and charged once', async () => {
    const table = await given();
    text(table, '{}');
    const [call] = await kept(table);
    const { done, refused } = await allAtOnce(12, () => replay(table, call?.id ?? ''));
    expect([done, await rows(table), await used(table), await count(table)]).toEqual([1, 1, 1, 0]);
    for (const reason of refused) expect(['REFUSED_CALL_NOT_FOUND', 'INVALID_STATE']).toContain((reason as { readonly code: string }).code);
    const [entry] = await logged(table);
    const settled = { as: 'replayed', at: clock.now().toISOString(), inserted: 1, updated: 0, rejected: 0 };
    expect(entry).toMatchObject({ status: 422, isReplayable: false, settled });
  });

  test('stay if a replay is refused, and if its transaction fails', async () => {
    const table = await given({ records: 1 });
    text(table, '{}');
    const id = (await kept(table))[0]?.id ?? '';
    await expect(replay(table, id, [{ Email: 'a' }])).rejects.toMatchObject({ code: 'SCHEMA_MISMATCH' });
    await expect(replay(table, id, [{ email: 'a' }, { email: 'b' }])).rejects.toMatchObject({ code: 'PLAN_LIMIT' });
    const { unitOfWork } = store();
    await expect(
      unitOfWork.run(async ({ refusedCalls }) => {
        expect(await refusedCalls.lock({ ...table, id })).toBe('locked');
        const settled = { as: 'replayed', at: clock.now().toISOString(), inserted: 1, updated: 0, rejected: 0 } as const;
        await refusedCalls.settle([{ ...table, id, settled }]);
        throw new Error('the process ends here');
      }),
    ).rejects.toThrow('the process ends here');
    expect([await count(table), await rows(table)]).toEqual([1, 0]);
    await store().ingestRequests.refuseAgain({ ...table, id }, { status: 402, code: 'PLAN_LIMIT', details: { meter: 'records' } });
    expect((await kept(table))[0]).toMatchObject({ status: 402, code: 'PLAN_LIMIT', details: { meter: 'records' } });
    await replay(table, id);
    await store().ingestRequests.refuseAgain({ ...table, id }, { status: 422, code: 'INVALID_VALUE', details: null });
    expect((await logged(table))[0]).toMatchObject({ code: 'PLAN_LIMIT', isReplayable: false });
  });

  test('of which no record can be stored stay refused, though the webhook URL skips', async () => {
    const table = await given();
    text(table, '{}');
    const id = (await kept(table))[0]?.id ?? '';
    const skipping = { onError: 'skip' };
    await expect(replay(table, id, [{ Email: 'a' }], skipping)).rejects.toMatchObject({ code: 'SCHEMA_MISMATCH' });
    expect(await replay(table, id, [{ Email: 'a' }, { email: 'b' }], skipping)).toMatchObject({ inserted: 1, rejected: [{ index: 0 }] });
    expect((await logged(table))[0]?.settled).toMatchObject({ inserted: 1, rejected: 1 });
  });

  test('are settled by a repeat of their sender with its idempotency key, which may be refused, too', async () => {
    const table = await given();
    for (const idempotencyKey of ['k', 'k', 'other']) text(table, '{}', { idempotencyKey, fingerprint: 'f' });
    expect(await count(table)).toBe(2);
    text(table, '{}', { idempotencyKey: 'k', fingerprint: 'f' });
    expect(await count(table)).toBe(2);
    store().ingestRequests.add({ ...(await sent(table)), idempotencyKey: 'k' });
    expect(await count(table)).toBe(1);
    expect((await logged(table)).map(({ settled }) => settled?.as ?? null)).toEqual([null, 'sent-again', null, 'sent-again', 'sent-again']);
  });

  test('are not settled by a repeat that could not be served and is not kept', async () => {
    const table = await given();
    const key = { idempotencyKey: 'k', fingerprint: 'f' };
    text(table, '{"records":[]}', key);
    for (const [status, code] of [
      [503, 'UNAVAILABLE'],
      [409, 'IDEMPOTENCY_IN_PROGRESS'],
    ] as const) {
      store().ingestRequests.add({ ...(await sent(table)), ...key, status, code });
      expect(await count(table)).toBe(1);
    }
    // In one batch with the call itself, too.
    text(table, '{}', { ...key, idempotencyKey: 'other' });
    store().ingestRequests.add({ ...(await sent(table)), idempotencyKey: 'other', status: 503, code: 'UNAVAILABLE' });
    text(table, 'x'.repeat(keptBodies.callBytes + 1), key);
    expect(await count(table)).toBe(2);
  });

  const sent = async (table: Table): Promise<IngestRequest> => ({
    ...{ ...table, at: clock.now(), requestId: 's', door: 'webhook', apiKeyId: null, records: 1, rejected: null, status: 201, code: null },
    ...{ details: null, durationMs: 1, idempotencyKey: null, fingerprint: null },
  });

  test('that their sender has sent again meanwhile store nothing more', async () => {
    const table = await given();
    const idempotency = { key: 'k', fingerprint: 'f', requestId: 'first' };
    text(table, '{}', { idempotencyKey: 'k', fingerprint: 'f' });
    const id = (await kept(table))[0]?.id ?? '';
    await new IngestRecords({ unitOfWork: store().unitOfWork, audit, clock }).execute({
      ...{ ...table, records: Records.of([{ email: 'a' }]), by: operator, idempotency },
    });
    expect(await replay(table, id, [{ email: 'a' }], { idempotency })).toMatchObject({ inserted: 1, requestId: 'first' });
    expect([await rows(table), await used(table), await count(table)]).toEqual([1, 1, 0]);
    expect((await logged(table))[0]?.settled?.as).toBe('sent-again');
  });

  test('are bounded by number and bytes, the oldest first, and outlive the log of calls that were stored', async () => {
    const table = await given();
    const large = 'x'.repeat(keptBodies.callBytes);
    text(table, `${large}x`);
    expect(await count(table)).toBe(0);
    for (let n = 0; n < 18; n++) {
      text(table, large, { records: n });
      if (n % 4 === 3) await kept(table);
    }
    expect((await kept(table)).map(({ records }) => records)).toEqual(Array.from({ length: 16 }, (_, n) => 17 - n));
    expect((await logged(table)).length).toBe(19);
    const busy = await given();
    for (let n = 0; n < keptBodies.calls + 20; n++) {
      text(busy, '{}', { records: n });
      if (n % keptIngestRequests === keptIngestRequests - 1) await count(busy);
    }
    for (let n = 0; n < keptIngestRequests; n++) store().ingestRequests.add(await sent(busy));
    expect([await count(busy), (await logged(busy)).length]).toEqual([keptBodies.calls, keptIngestRequests]);
    expect((await logged(busy)).every(({ status }) => status === 201)).toBe(true);
    const first = await store().ingestRequests.next(busy.organizationId, busy.dataTableId, '0');
    const second = await store().ingestRequests.next(busy.organizationId, busy.dataTableId, first?.id ?? '');
    expect(Number(second?.id) - Number(first?.id)).toBe(1);
  });

  test('can be discarded, one or all of a table, and are swept after a week', async () => {
    const [table, other] = [await given(), await given()];
    for (let n = 0; n < 3; n++) text(table, '{}');
    text(other, '{}');
    const [, second] = await kept(table);
    expect(await discard(table, second?.id)).toBe(1);
    await expect(discard(table, second?.id)).rejects.toMatchObject({ code: 'REFUSED_CALL_NOT_FOUND' });
    await expect(discard(other, second?.id)).rejects.toMatchObject({ code: 'REFUSED_CALL_NOT_FOUND' });
    expect([await discard(table), await discard(table), await count(table)]).toEqual([2, 0, 0]);
    expect((await logged(table)).map(({ settled }) => settled?.as)).toEqual(Array(3).fill('discarded'));
    clock.pass({ hours: keptBodies.days * 24 - 24 });
    await sweepKept(store(), clock);
    expect(await count(other)).toBe(1);
    clock.pass({ hours: 48 });
    await sweepKept(store(), clock);
    expect([await count(other), (await logged(other)).length]).toEqual([0, 1]);
  });
});
