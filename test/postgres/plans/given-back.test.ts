import { afterAll, expect } from '@jest/globals';
import pg from 'pg';
import { givenOrganization } from '../../support/given.ts';
import { until } from '../../support/jest/until.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { cloneDatabase, openPostgres } from '../../support/postgres-backend.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const now = new Date('2026-03-10T12:00:00Z');

/** Until a session of the database waits for a lock. */
async function untilSomebodyWaits(connectionString: string): Promise<void> {
  const watch = new pg.Client({ connectionString });
  await watch.connect();
  try {
    const waiting =
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
    await until(async () => (await watch.query(waiting)).rowCount !== 0);
  } finally {
    await watch.end();
  }
}

// On a cluster, who waits for a lock is seen on its nodes alone.
onOneServer('a charge that fits once others have given back is tried again', async () => {
  const database = await cloneDatabase();
  const store = await openPostgres(database);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  ends.push(
    () => other.end(),
    () => store.close(),
  );
  const { id } = await givenOrganization(store, { limits: { bytes: 100 } });
  const find = async (meters: Parameters<Parameters<typeof store.unitOfWork.run>[0]>[0]['meters']) => {
    const [meter] = await meters.findMany([id], ['bytes'], now);
    return meter as NonNullable<typeof meter>;
  };
  await store.unitOfWork.run(async ({ meters }) => meters.spend([{ meter: await find(meters), amount: 90 }]));

  let gaveBack: Promise<unknown> | undefined;
  await store.unitOfWork.run(async ({ meters }) => {
    const meter = await find(meters);
    if (!gaveBack) {
      // It waits for this transaction, which goes first since it has read, and comes before the look at why the charge was refused.
      gaveBack = other.query(
        `begin; lock table usage in access exclusive mode; update usage set used = 0 where organization_id = '${id}'; commit`,
      );
      await untilSomebodyWaits(database.url);
    }
    await meters.spend([{ meter, amount: 20 }]);
  });
  await gaveBack;
  expect((await store.unitOfWork.run(({ meters }) => find(meters))).used).toBe(20);
});
