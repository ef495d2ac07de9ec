import type { Knex } from 'knex';

/** Jobs with recipients that wait for a connection that is down, and the attempts of a message that an outage cost. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table outages (
      connection text not null,
      organization_id uuid not null,
      job_id uuid not null,
      since timestamptz not null,
      primary key (connection, organization_id, job_id)
    );
    create index waiting_for_connection on recipients (organization_id, job_id, record_id)
      where state = 'waiting' and reason = 'channel_down';
    alter table messages add column outages integer not null default 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table messages drop column outages; drop index waiting_for_connection; drop table outages');
}
