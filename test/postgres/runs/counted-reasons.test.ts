import { expect } from '@jest/globals';
import { countedReasonSql } from '../../../src/postgres/runs/counts/job-counts.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';

const own = ownConnection(1);

// The nodes of a cluster have the index, each of its shard.
onOneServer('recipients are counted by an index on the expression that reads use', async () => {
  const { rows } = await own().knex.raw(
    `select pg_get_expr(indexprs, indrelid) as text from pg_index where indexrelid = 'counted_recipients'::regclass`,
  );
  const [, pattern] = /from '(.+?)'\)/.exec(countedReasonSql('reason')) ?? [];
  expect(pattern).toContain('[245][.]');
  expect(rows[0].text).toContain(`'${pattern}'`);
});
