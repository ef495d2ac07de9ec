import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { readConfig } from '../../../src/main/config.ts';
import { createContainer } from '../../../src/main/container.ts';
import { requireUsable } from '../../../src/main/require-database.ts';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { anOrganization } from '../../support/builders.ts';
import { startFlakyProxy, through } from '../../support/flaky-proxy.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';

const organization = anOrganization({ planId: 'free' });
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database?.drop());

/** Checks the database as a process that starts, and loses its connections after so many packets. Resolves to whether it lost them. */
async function startAndLose(packets: number): Promise<boolean> {
  const proxy = await startFlakyProxy(Number(new URL(database.url).port));
  const connection = connect({ url: through(proxy, database.url), poolSize: 4, statementTimeoutMs: 20_000, isDistributed });
  const settings = { connection, masterKey: masterKeyOf('07'), publicUrl: 'http://localhost', smtpUrl: undefined };
  const container = createContainer({ ...settings, config: readConfig({ DATABASE_DISTRIBUTED: String(isDistributed) }) });
  try {
    // The start has to store the signing secret of the organization.
    await connection.query('forget', 'delete from webhook_secrets', []);
    await container.get(UnitOfWork).run(({ organizations }) => organizations.save(organization));
    proxy.closeAfter(packets);
    await requireUsable(container);
    return proxy.hasClosed;
  } finally {
    await connection.close();
    await proxy.close();
  }
}

test('a process that loses its database while it checks it starts all the same, wherever that is', async () => {
  let packets = 0;
  while (await startAndLose(packets)) packets++;
  expect(packets).toBeGreaterThan(8);
});
