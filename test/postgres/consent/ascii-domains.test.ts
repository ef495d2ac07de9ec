import { beforeAll, expect, test } from '@jest/globals';
import { up } from '../../../migrations/0073-ascii-domains.ts';
import type { Storage } from '../../../src/application/storage.ts';
import { addressRules } from '../../../src/domain/channels/address-kind.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { aSuppression } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();
const { fold } = addressRules('email');
const ascii = 'a@xn--bcher-kva.test';
let store: Storage;
beforeAll(() => {
  store = postgresStorageOn({ connection: connection() });
});

/** An organization with what a version before has stored: domains as they were written. */
async function givenOld(...addresses: readonly string[]): Promise<string> {
  const { id: organizationId } = await givenOrganization(store);
  await store.unitOfWork.run(({ suppressions }) => suppressions.add(addresses.map((address) => aSuppression({ organizationId, address }))));
  return organizationId;
}

test('a suppression of the version before holds for each spelling of its domain, without a migration', async () => {
  const organizationId = await givenOld('a@bücher.test', 'b@xn--bcher-kva.test');
  const run: typeof store.unitOfWork.run = (work) => store.unitOfWork.run(work);
  for (const [address, shown] of [
    [ascii, 'a@bücher.test'],
    ['b@xn--bcher-kva.test', 'b@xn--bcher-kva.test'],
  ] as const) {
    expect(await run(({ suppressions }) => suppressions.findMany(organizationId, 'email', [address, 'c@d.test']))).toEqual(
      new Set([address]),
    );
    for (const read of ['find', 'lock'] as const)
      expect(await run(({ suppressions }) => suppressions[read](organizationId, 'email', address))).toMatchObject({ address: shown });
    const page = await store.suppressions.list(organizationId, { kind: 'email', address }, { limit: 5, after: undefined });
    expect(page.items.map(({ suppression }) => suppression.address)).toEqual([shown]);
  }
});

test('it is changed and removed under each spelling', async () => {
  const organizationId = await givenOld('a@bücher.test', ascii);
  const now = new Date('2026-03-02T10:00:00.000Z');
  const suppression = aSuppression({ organizationId, address: ascii });
  const cause = { by: suppression.by, via: 'hand', note: null } as const;
  await store.unitOfWork.run(({ suppressions }) => suppressions.save(suppression.with({ unsubscribedAt: now }), suppression, cause));
  const list = () => store.suppressions.list(organizationId, { kind: 'email' }, { limit: 5, after: undefined });
  expect((await list()).items.map(({ suppression }) => suppression.unsubscribedAt)).toEqual([now, now]);
  await store.unitOfWork.run(({ suppressions }) => suppressions.remove(aSuppression({ organizationId, address: 'a@bücher.test' }), cause));
  expect((await list()).items).toEqual([]);
});

test('the migration adds the ASCII spelling where it cannot be known from what is stored', async () => {
  // As it was folded: only the case and the composition of a domain were.
  const organizationId = await givenOld('a@ｂücher.test', 'b@bücher.test', 'é@x.test', 'c@bücher。test');
  const { knex } = connection();
  const ids = { organization_id: organizationId, job_id: organizationId, record_id: 7 };
  await knex('recipient_addresses').insert({ ...ids, address: 'a@bücher.test' });
  for (let times = 0; times < 2; times++) await up(knex);
  const { items } = await store.suppressions.list(organizationId, { kind: 'email' }, { limit: 9, after: undefined });
  expect(items.map(({ suppression }) => suppression.address)).toEqual(
    ['a@ｂücher.test', ascii, 'b@bücher.test', 'c@bücher。test', 'c@xn--bcher-kva.test', 'é@x.test'].toSorted((one, other) =>
      Buffer.compare(Buffer.from(one), Buffer.from(other)),
    ),
  );
  const added = items.find(({ suppression }) => suppression.address === fold('A@ｂÜcher.test'));
  expect(added?.suppression).toMatchObject({ reason: 'manual', via: 'hand', createdAt: expect.any(Date) });
  expect(await knex('recipient_addresses').where(ids).pluck('address')).toEqual(['a@bücher.test', ascii]);
});
