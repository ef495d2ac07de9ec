import type { Knex } from 'knex';

const kinds = ['recipients', 'messages', 'entered', 'retried', 'unsubscribed', 'replied'];

const check = (names: readonly string[]): string => `
  alter table job_counts drop constraint job_counts_kind_check,
    add constraint job_counts_kind_check check (kind in (${names.map((name) => `'${name}'`).join(', ')}))`;

/** Keeps the number of recipients of a job that were sent a message. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(check([...kinds, 'contacted']));
  await knex.raw(`
    insert into job_counts (organization_id, job_id, kind, n)
    select organization_id, job_id, 'contacted', count(distinct record_id) from messages where sent_at is not null
    group by organization_id, job_id`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("delete from job_counts where kind = 'contacted'");
  await knex.raw(check(kinds));
}
