import type { Knex } from 'knex';

/** What a reason is counted under, as `countedReason` in `src/domain/jobs/counted-reason.ts` did when this migration was written. */
const countedReason = `
  case when reason ~ '^[A-Za-z][A-Za-z0-9_-]{0,63}$' then reason
    when reason is not null then coalesce(substring(reason from '\\m[2-5][0-9]{2}\\M'), 'other') end`;

/**
 * What looks for records by their ids must not read these indexes, which have that id behind other columns or not at all: before a table is analyzed,
 * PostgreSQL takes them for as good as the primary key, and reads a whole job, or all messages of an organization, for each record. Each id is positive; only queries that say so
 * use these indexes.
 *
 * Locks: recipients and messages can be read but not changed until both indexes are made.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    lock table recipients, messages in share row exclusive mode;
    drop index counted_recipients, counted_messages, messages_by_id;
    create index counted_recipients on recipients
      (organization_id, job_id, state, (coalesce(step_id, '')), (coalesce(${countedReason}, '')), record_id) where record_id > 0;
    create index counted_messages on messages (organization_id, job_id, step_id, state, record_id) where record_id > 0;
    create index messages_by_id on messages (organization_id, id) where record_id > 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index counted_recipients, counted_messages, messages_by_id;
    create index counted_recipients on recipients
      (organization_id, job_id, state, (coalesce(step_id, '')), (coalesce(${countedReason}, '')), record_id);
    create index counted_messages on messages (organization_id, job_id, step_id, state, record_id);
    create index messages_by_id on messages (organization_id, id);
  `);
}
