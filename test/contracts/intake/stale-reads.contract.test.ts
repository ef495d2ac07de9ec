import { describe, expect, test } from '@jest/globals';
import type { CredentialReference, FoundCredential } from '../../../src/application/credentials/credential-repository.ts';
import type { Transaction } from '../../../src/application/kernel/unit-of-work.ts';
import { InvalidState } from '../../../src/domain/kernel/errors.ts';
import { Reach } from '../../../src/domain/kernel/reach.ts';
import { aColumn, anApiKey, aPlan, aToken, hashOf } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:30Z');
const later = new Date('2026-03-10T12:05:00Z');

onEachBackend('A run that may read stale', (store) => {
  const run = <Result>(work: (transaction: Transaction) => Promise<Result>) => store().unitOfWork.run(work);
  const hasCache = () => store().name === 'postgres';

  /** Reads, writes a mark, and returns what the committed run had read and how often the work ran. */
  async function decide<Read>(read: (transaction: Transaction) => Promise<Read>): Promise<{ read: Read; runs: number }> {
    const mark = aPlan();
    let runs = 0;
    const committed = await store().unitOfWork.run(
      async (transaction) => {
        runs++;
        const found = await read(transaction);
        await transaction.plans.save(mark.with({ name: `Run ${runs}` }));
        return found;
      },
      { mayReadStale: true },
    );
    // Only the run that committed has written.
    expect((await run(({ plans }) => plans.find(mark.id)))?.name).toBe(`Run ${runs}`);
    return { read: committed, runs };
  }

  /** The data that a call depends on has not changed, so the cached read is valid: the work runs once. */
  async function expectKept<Read>(read: (transaction: Transaction) => Promise<Read>): Promise<void> {
    expect((await decide(read)).runs).toBe(1);
  }

  /** The data that a call depends on has changed: the run that commits has read the current data. */
  async function expectReread<Read>(read: (transaction: Transaction) => Promise<Read>, current: unknown): Promise<void> {
    const decided = await decide(read);
    expect(JSON.parse(JSON.stringify(decided.read))).toEqual(JSON.parse(JSON.stringify(current)));
    expect(decided.runs).toBe(hasCache() ? 2 : 1);
  }

  test.each(['alone', 'beside another'])('commits only with current tables, %s', async (reads) => {
    const table = await givenTable(store(), { columns: [aColumn('odd "name" \\ 名前 __proto__'), aColumn('b')] });
    const others = reads === 'alone' ? [] : [await givenTable(store())];
    const read = async ({ dataTables }: Transaction) => {
      const tables = await dataTables.findMany([table, ...others]);
      return tables.map(({ id, name, columns, fillsAbsentColumns }) => ({ id, name, columns, fillsAbsentColumns })).sort(byId);
    };
    await decide(read);
    await expectKept(read);
    const shown = (one: typeof table) => {
      const { id, name, columns, fillsAbsentColumns } = one;
      return { id, name, columns, fillsAbsentColumns };
    };
    for (const changed of [
      table.with({ name: 'Renamed' }),
      table.with({ fillsAbsentColumns: !table.fillsAbsentColumns }),
      table.addColumn(aColumn('c')),
      table.removeColumn('b'),
      table.editColumn('b', { required: true }),
      table.editColumn('b', { name: 'c' }),
      table.editColumn('b', { position: 0 }),
    ]) {
      await run(({ dataTables }) => dataTables.save(changed));
      await expectReread(read, [changed, ...others].map(shown).sort(byId));
    }
    await run(({ dataTables }) => dataTables.remove(table, now));
    await expectReread(read, others.map(shown));
  });

  test.each(['alone', 'beside another'])('commits only with current published spinners, %s', async (reads) => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const others = reads === 'alone' ? [] : [await givenSpinner(store(), await givenTable(store()))];
    const read = async ({ spinners }: Transaction) =>
      (await spinners.findPublished([spinner, ...others])).filter(({ id }) => id === spinner.id);
    const { organizationId, id, name } = spinner;
    const { dataTableId } = spinner.draft;
    expect((await decide(read)).read).toEqual([{ organizationId, id, name, version: 1, dataTableId }]);
    await run(({ spinners }) => spinners.save(spinner.with({ revision: 9, draft: { ...spinner.draft, steps: [] } })));
    await expectKept(read);
    await run(({ spinners }) => spinners.save(spinner.with({ name: 'Renamed' })));
    await expectReread(read, [{ organizationId, id, name: 'Renamed', version: 1, dataTableId }]);
    await run(({ spinners }) => spinners.save(spinner.with({ publishedVersion: 7 })));
    await expectReread(read, [{ organizationId, id, name, version: 7, dataTableId: null }]);
    await run(({ spinners }) => spinners.save(spinner.with({ publishedVersion: null })));
    await expectReread(read, []);
  });

  test.each(['alone', 'beside another'])('commits only with current limits of meters, %s', async (reads) => {
    const organization = await givenOrganization(store(), { limits: { records: 5 } });
    const others = reads === 'alone' ? [] : [(await givenOrganization(store())).id];
    const plan = await run(async ({ plans }) => (await plans.find(organization.planId)) ?? aPlan());
    const read = async ({ meters }: Transaction) => {
      const found = await meters.findMany([organization.id, ...others], ['records', 'bytes'], now);
      return found.filter((meter) => meter.organizationId === organization.id && meter.name === 'records').map(({ limit }) => limit);
    };
    expect((await decide(read)).read).toEqual([5]);
    await expectKept(read);
    for (const records of [4, null, 6]) {
      await run(({ plans }) => plans.save(plan.with({ limits: { ...plan.limits, records } })));
      await expectReread(read, [records]);
      await expectKept(read);
    }
    const { records: _, ...limits } = plan.limits;
    await run(({ plans }) => plans.save(plan.with({ limits })));
    await expectReread(read, [0]);
  });

  describe.each(['alone', 'beside another'])('with credentials, %s', (reads) => {
    /** Another credential of the same kind, which does not change. */
    const another = async ({ type, organizationId }: CredentialReference): Promise<CredentialReference> => {
      if (type === 'api-key') {
        const apiKey = anApiKey({ organizationId });
        await run(({ apiKeys }) => apiKeys.save(apiKey));
        return { type, organizationId, id: apiKey.id };
      }
      const table = await givenTable(store());
      const token = aToken({ organizationId: table.organizationId, dataTableId: table.id, secret: ids.next() });
      await run(({ ingestTokens }) => ingestTokens.save(token));
      return { type, organizationId: table.organizationId, id: token.id };
    };
    const reading = async (reference: CredentialReference) => {
      const others = reads === 'alone' ? [] : [await another(reference)];
      const facts = ({ found }: FoundCredential) => ({
        ...('apiKey' in found ? { revokedAt: found.apiKey.revokedAt, scopes: found.apiKey.scopes, reach: found.apiKey.reach } : {}),
        expiresAt: ('apiKey' in found ? found.apiKey : found.token).expiresAt,
        plan: found.plan.id,
        features: found.plan.features,
        rateLimits: found.plan.rateLimits,
      });
      return async ({ credentials }: Transaction) =>
        (await credentials.findMany([reference, ...others])).filter(({ id }) => id === reference.id).map(facts);
    };

    test('commits only with current API keys and plans', async () => {
      const rateLimits = { ingest: { perSecond: 5, burst: 9 } };
      const organization = await givenOrganization(store(), { features: ['api_keys'], rateLimits });
      const plan = await run(async ({ plans }) => (await plans.find(organization.planId)) ?? aPlan());
      const apiKey = anApiKey({ organizationId: organization.id, scopes: ['ingest', 'trigger'], expiresAt: later });
      await run(({ apiKeys }) => apiKeys.save(apiKey));
      const read = await reading({ type: 'api-key', organizationId: organization.id, id: apiKey.id });
      const shown = {
        revokedAt: null,
        scopes: apiKey.scopes,
        reach: Reach.everything,
        expiresAt: later,
        plan: plan.id,
        features: ['api_keys'],
        rateLimits,
      };
      expect((await decide(read)).read).toEqual([shown]);
      await run(({ apiKeys }) => apiKeys.save(apiKey.with({ lastUsedAt: now, name: 'Renamed' })));
      await expectKept(read);

      await run(({ apiKeys }) => apiKeys.save(apiKey.revoke(now)));
      await expectReread(read, [{ ...shown, revokedAt: now }]);
      await run(({ apiKeys }) => apiKeys.save(apiKey));
      await decide(read);
      await run(({ apiKeys }) => apiKeys.save(apiKey.with({ scopes: ['trigger'] })));
      await expectReread(read, [{ ...shown, scopes: ['trigger'] }]);
      for (const [dataTableIds, spinnerIds] of [
        [[plan.id], null],
        [null, [plan.id]],
        [[organization.id], [plan.id]],
      ] as const) {
        const reach = new Reach(dataTableIds, spinnerIds);
        await run(({ apiKeys }) => apiKeys.save(apiKey.with({ scopes: ['trigger'], dataTableIds, spinnerIds })));
        await expectReread(read, [{ ...shown, scopes: ['trigger'], reach }]);
      }
      await run(({ apiKeys }) => apiKeys.save(apiKey.with({ expiresAt: now })));
      await expectReread(read, [{ ...shown, expiresAt: now }]);
      await run(({ apiKeys }) => apiKeys.save(apiKey));
      await decide(read);
      await run(({ plans }) => plans.save(plan.with({ features: [] })));
      await expectReread(read, [{ ...shown, features: [] }]);
      await run(({ plans }) => plans.save(plan.with({ rateLimits: {} })));
      await expectReread(read, [{ ...shown, rateLimits: {} }]);
      await run(({ plans }) => plans.save(plan));
      await decide(read);
      const moved = aPlan({ features: ['api_keys'], rateLimits });
      await run(async ({ plans, organizations }) => {
        await plans.save(moved);
        await organizations.save(organization.changePlan(moved.id));
      });
      await expectReread(read, [{ ...shown, plan: moved.id }]);
    });

    test('commits only with current ingest tokens', async () => {
      const table = await givenTable(store());
      const token = aToken({ organizationId: table.organizationId, dataTableId: table.id, secret: ids.next() });
      await run(({ ingestTokens }) => ingestTokens.save(token));
      const read = await reading({ type: 'ingest-token', organizationId: table.organizationId, id: token.id });
      const [shown] = (await decide(read)).read;
      expect(shown?.expiresAt).toBeNull();
      await expectKept(read);
      const retired = token.retire(now, 60);
      await run(({ ingestTokens }) => ingestTokens.save(retired));
      await expectReread(read, [{ ...shown, expiresAt: retired.expiresAt }]);
      await run(({ ingestTokens }) => ingestTokens.removeAll(table.organizationId, table.id));
      await expectReread(read, []);
    });

    test('evicts a stale credential for authentication too', async () => {
      const organization = await givenOrganization(store());
      const secret = `svc_${ids.next()}`;
      const apiKey = anApiKey({ organizationId: organization.id, secret });
      await run(({ apiKeys }) => apiKeys.save(apiKey));
      const door = async () => (await store().cachedCredentials.apiKey(hashOf(secret)))?.apiKey.revokedAt;
      const read = await reading({ type: 'api-key', organizationId: organization.id, id: apiKey.id });
      expect(await door()).toBeNull();
      await run(({ apiKeys }) => apiKeys.save(apiKey.revoke(now)));
      expect(await door()).toEqual(hasCache() ? null : now);
      const decided = await decide(read);
      // Nothing is read from the cache unless all of it is there.
      expect([decided.read[0]?.revokedAt, decided.runs]).toEqual([now, hasCache() && reads === 'alone' ? 2 : 1]);
      expect(await door()).toEqual(now);
    });
  });

  test('runs again on fresh reads before it refuses', async () => {
    const table = await givenTable(store());
    const mark = aPlan();
    const seen: (boolean | undefined)[] = [];
    const refused = store().unitOfWork.run(
      async (transaction) => {
        await transaction.dataTables.findMany([table]);
        seen.push(transaction.hasReadStale === true);
        await transaction.plans.save(mark);
        throw new InvalidState('Refused');
      },
      { mayReadStale: true },
    );
    await decide(({ dataTables }) => dataTables.findMany([table]));
    await expect(refused).rejects.toBeInstanceOf(InvalidState);
    seen.length = 0;
    const again = store().unitOfWork.run(
      async (transaction) => {
        await transaction.dataTables.findMany([table]);
        seen.push(transaction.hasReadStale === true);
        throw new InvalidState('Refused');
      },
      { mayReadStale: true },
    );
    await expect(again).rejects.toBeInstanceOf(InvalidState);
    expect(seen).toEqual(hasCache() ? [true, false] : [false]);
    expect(await run(({ plans }) => plans.find(mark.id))).toBeUndefined();
  });

  test('reads from the database if it may not read stale', async () => {
    const table = await givenTable(store());
    await decide(({ dataTables }) => dataTables.findMany([table]));
    await run(({ dataTables }) => dataTables.save(table.with({ name: 'Renamed' })));
    const [found] = await run(({ dataTables }) => dataTables.findMany([table]));
    expect(found?.name).toBe('Renamed');
  });
});

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => (one.id < other.id ? -1 : 1);
