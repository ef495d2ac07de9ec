import type { Knex } from 'knex';

/** Recipients who have answered, counted as those are who unsubscribed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table replied_recipients (
      organization_id uuid not null,
      job_id          uuid not null,
      record_id       bigint not null,
      medium          text not null,
      spinner_id      uuid not null,
      at              timestamptz not null,
      primary key (organization_id, job_id, record_id, medium)
    );
    alter table job_counts
      drop constraint job_counts_kind_check,
      add constraint job_counts_kind_check check (kind in ('recipients', 'messages', 'entered', 'retried', 'unsubscribed', 'replied'));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table replied_recipients;
    delete from result_counts where state = 'replied';
    delete from job_counts where kind = 'replied';
    alter table job_counts
      drop constraint job_counts_kind_check,
      add constraint job_counts_kind_check check (kind in ('recipients', 'messages', 'entered', 'retried', 'unsubscribed'));
  `);
}
