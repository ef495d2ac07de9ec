import { expect } from '@jest/globals';
import { nodeIdentities } from '../../../../src/postgres/engine/citus/node-identities.ts';
import { connect } from '../../../../src/postgres/engine/connection/connection.ts';
import { onACluster } from '../../../support/own-connection.ts';
import { cloneDatabase } from '../../../support/postgres-backend.ts';

onACluster("the application's role reads what identifies each node beside the coordinator", async () => {
  const database = await cloneDatabase();
  const connection = connect({ url: database.appUrl, poolSize: 1, statementTimeoutMs: 20_000, isDistributed: true });
  try {
    const before = await nodeIdentities(connection);
    const after = await nodeIdentities(connection);
    expect(before).toHaveLength(2);
    for (const [index, { group, system, timeline, database: oid, serverStart, position, checkpoint, answeredAt }] of before.entries()) {
      expect(after[index]).toMatchObject({ group, system, timeline, database: oid, serverStart });
      expect(system).toMatch(/^\d+$/);
      expect(timeline).toMatch(/^[0-9A-F]{8}$/);
      expect(after[index]?.position).toBeGreaterThanOrEqual(position);
      expect(after[index]?.answeredAt).toBeGreaterThan(answeredAt);
      expect(checkpoint).toBeLessThanOrEqual(position);
    }
    expect(new Set(before.map(({ system }) => system)).size).toBe(2);
  } finally {
    await connection.close();
    await database.drop();
  }
});
