import type { Knex } from 'knex';

/**
 * The bodies of refused calls by webhook URL, so that they can be replayed, and how such a call was settled. The version before prunes a
 * table's log without regard to them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table ingest_requests
      add column body bytea,
      add column idempotency_key text,
      add column fingerprint text,
      add column settled jsonb;
    create index replayable_ingest_requests on ingest_requests (organization_id, data_table_id, id) where body is not null;
    create index kept_bodies_by_time on ingest_requests (at) where body is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index kept_bodies_by_time, replayable_ingest_requests;
    alter table ingest_requests drop column body, drop column idempotency_key, drop column fingerprint, drop column settled;
  `);
}
