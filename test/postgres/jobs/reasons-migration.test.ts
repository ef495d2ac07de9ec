import { expect } from '@jest/globals';
import { down, up } from '../../../migrations/0071-enhanced-codes-in-reasons.ts';
import { countedReason } from '../../../src/domain/jobs/counted-reason.ts';
import { PostgresUnitOfWork } from '../../../src/postgres/engine/unit-of-work.ts';
import { countedReasonSql as countedInSql } from '../../../src/postgres/jobs/job-counts.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { onOneServer, ownConnection } from '../../support/own-connection.ts';

const own = ownConnection(1);
const reasons = ['550 5.1.1 gone', '550-5.7.1 spam', '550 no', '400 21211 no number', '552 5.2.2 full', 'address_missing', 'no words'];

// A cluster is placed by a later version, so it has no counts from before this migration.

onOneServer(
  'What was counted by a reply code is counted again with its enhanced code, and back; the index has the same expression as reads',
  async () => {
    const unitOfWork = new PostgresUnitOfWork(own());
    const table = await givenTable({ unitOfWork });
    const { organizationId, id, spinnerId } = await givenJob({ unitOfWork }, await givenSpinner({ unitOfWork }, table));
    const { knex } = own();
    for (const [at, reason] of reasons.entries())
      await knex.raw(
        `insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state, step_id, reason, retried_in)
       values (?, ?, ?, ?, ?, true, 'failed', 'welcome', ?, ?)`,
        [organizationId, id, at + 1, spinnerId, table.id, reason, at === 0 ? id : null],
      );
    await knex.raw(
      `insert into job_counts (organization_id, job_id, kind, step_id, state, reason, n)
     values (?, ?, 'recipients', 'welcome', 'failed', '550', 5), (?, ?, 'retried', 'welcome', 'failed', '550', 1)`,
      [organizationId, id, organizationId, id],
    );
    const counts = async (kind: string) => {
      const { rows } = await knex.raw('select reason, n::int from job_counts where job_id = ? and kind = ? order by reason collate "C"', [
        id,
        kind,
      ]);
      return Object.fromEntries(rows.map(({ reason, n }: { reason: string; n: number }) => [reason, n]));
    };
    await knex.transaction(up);
    const coded = reasons.slice(0, 5).map((reason) => [countedReason(reason), 1]);
    expect(await counts('recipients')).toEqual(Object.fromEntries(coded));
    expect(await counts('retried')).toEqual({ '550 5.1.1': 1 });
    const { rows } = await knex.raw(
      `select pg_get_expr(indexprs, indrelid) as text from pg_index where indexrelid = 'counted_recipients'::regclass`,
    );
    const [, pattern] = /from '(.+?)'\)/.exec(countedInSql('reason')) ?? [];
    expect(rows[0].text).toContain(`'${pattern}'`);
    await knex.transaction(down);
    expect(await counts('recipients')).toEqual({ 400: 1, 550: 3, 552: 1 });
    expect(await counts('retried')).toEqual({ 550: 1 });
    await knex.transaction(up);
    expect(await counts('recipients')).toEqual(Object.fromEntries(coded));
  },
);
