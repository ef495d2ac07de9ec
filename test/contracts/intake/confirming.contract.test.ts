import { expect, test } from '@jest/globals';
import type { FoundApiKey, FoundIngestToken } from '../../../src/application/credentials/credential-reader.ts';
import { Changed, type Transaction } from '../../../src/application/kernel/unit-of-work.ts';
import { aColumn, anApiKey, aPlan, aToken, hashOf } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:30Z');
const later = new Date('2026-03-10T12:05:00Z');

onEachBackend('What was read a while ago', (store) => {
  const run = <Result>(work: (transaction: Transaction) => Promise<Result>) => store().unitOfWork.run(work);

  /** Whether the transaction commits; when it does not, neither is kept what it wrote before or after. */
  async function confirmed(confirm: (transaction: Transaction) => Promise<void>): Promise<boolean> {
    const mark = aPlan();
    const committed = await run(async (transaction) => {
      await transaction.plans.save(mark);
      await confirm(transaction);
      await transaction.plans.save(mark.with({ name: 'After' }));
    }).then(
      () => true,
      (reason: unknown) => {
        expect(reason).toBeInstanceOf(Changed);
        return false;
      },
    );
    expect((await run(({ plans }) => plans.find(mark.id)))?.name).toBe(committed ? 'After' : undefined);
    return committed;
  }

  test('confirms tables as long as their names and columns are the same', async () => {
    const column = aColumn('odd "name" \\ 名前 __proto__');
    const table = await givenTable(store(), { columns: [column, aColumn('b')] });
    const other = await givenTable(store());
    const confirm = () => confirmed(({ dataTables }) => dataTables.confirm([table, other]));
    expect(await confirm()).toBe(true);
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
      expect(await confirm()).toBe(false);
    }
    await run(({ dataTables }) => dataTables.save(table));
    expect(await confirm()).toBe(true);
    await run(({ dataTables }) => dataTables.remove(table, now));
    expect(await confirm()).toBe(false);
    expect(await confirmed(({ dataTables }) => dataTables.confirm([other.with({ organizationId: table.organizationId })]))).toBe(false);
  });

  test('confirms spinners as long as their names and published versions are the same', async () => {
    const table = await givenTable(store());
    const spinner = await givenSpinner(store(), table);
    const draft = spinner.with({ id: ids.next(), publishedVersion: null });
    await run(({ spinners }) => spinners.save(draft));
    const confirm = () => confirmed(({ spinners }) => spinners.confirm([spinner, draft]));
    expect(await confirm()).toBe(true);
    await run(({ spinners }) => spinners.save(spinner.with({ revision: 9, draft: { ...spinner.draft, steps: [] } })));
    expect(await confirm()).toBe(true);
    for (const changed of [{ name: 'Renamed' }, { publishedVersion: null }, { publishedVersion: 7 }]) {
      await run(({ spinners }) => spinners.save(spinner.with(changed)));
      expect(await confirm()).toBe(false);
    }
    expect(await confirmed(({ spinners }) => spinners.confirm([draft.with({ id: ids.next() })]))).toBe(false);
  });

  test('confirms API keys as long as they work, may do as much, and belong to the same plan', async () => {
    const organization = await givenOrganization(store(), { features: ['api_keys'], rateLimits: { ingest: { perSecond: 5, burst: 9 } } });
    const plan = await run(({ plans }) => plans.find(organization.planId));
    const secret = `svc_${ids.next()}`;
    const apiKey = anApiKey({ organizationId: organization.id, secret, scopes: ['ingest', 'trigger'], expiresAt: later });
    await run(({ apiKeys }) => apiKeys.save(apiKey));
    const found = (await store().credentials.apiKey(hashOf(secret))) as FoundApiKey;
    const confirm = (at = now) => confirmed(({ credentials }) => credentials.confirm([found], at));
    expect(await confirm()).toBe(true);
    await run(({ apiKeys }) => apiKeys.save(apiKey.with({ lastUsedAt: now, name: 'Renamed' })));
    expect(await confirm()).toBe(true);
    expect(await confirm(later)).toBe(false);

    for (const changed of [apiKey.revoke(now), apiKey.with({ scopes: ['trigger'] }), apiKey.with({ expiresAt: now })]) {
      await run(({ apiKeys }) => apiKeys.save(changed));
      expect(await confirm()).toBe(false);
    }
    await run(({ apiKeys }) => apiKeys.save(apiKey));
    for (const changed of [{ features: [] }, { rateLimits: {} }]) {
      await run(({ plans }) => plans.save((plan as NonNullable<typeof plan>).with(changed)));
      expect(await confirm()).toBe(false);
    }
    await run(({ plans }) => plans.save(plan as NonNullable<typeof plan>));
    expect(await confirm()).toBe(true);
    const moved = aPlan({ features: ['api_keys'], rateLimits: { ingest: { perSecond: 5, burst: 9 } } });
    await run(async ({ plans, organizations }) => {
      await plans.save(moved);
      await organizations.save(organization.changePlan(moved.id));
    });
    expect(await confirm()).toBe(false);
  });

  test('confirms ingest tokens as long as they work and belong to the same plan', async () => {
    const table = await givenTable(store());
    const token = aToken({ organizationId: table.organizationId, dataTableId: table.id, secret: ids.next() });
    await run(({ ingestTokens }) => ingestTokens.save(token));
    const found = (await store().credentials.ingestToken(token.hash)) as FoundIngestToken;
    const confirm = (at = now) => confirmed(({ credentials }) => credentials.confirm([found], at));
    expect(await confirm()).toBe(true);
    await run(({ ingestTokens }) => ingestTokens.save(token.retire(now, 60)));
    expect([await confirm(), await confirm(later)]).toEqual([true, false]);
    await run(({ ingestTokens }) => ingestTokens.removeAll(table.organizationId, table.id));
    expect(await confirm()).toBe(false);
  });
});
