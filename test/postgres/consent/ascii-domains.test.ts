import { beforeAll, expect, test } from '@jest/globals';
import type { Storage } from '../../../src/application/storage.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { aSuppression } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();
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

test('a suppression of the version before holds for each spelling of its domain', async () => {
  const organizationId = await givenOld('a@bücher.test', 'b@xn--bcher-kva.test');
  const run: typeof store.unitOfWork.run = (work) => store.unitOfWork.run(work);
  for (const [address, shown] of [
    [ascii, 'a@bücher.test'],
    ['b@xn--bcher-kva.test', 'b@xn--bcher-kva.test'],
  ] as const) {
    expect(await run(({ suppressions }) => suppressions.findMany(organizationId, 'email', [address, 'c@d.test']))).toEqual(
      new Map([[address, 'manual']]),
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
