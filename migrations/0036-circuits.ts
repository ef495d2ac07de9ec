import type { Knex } from 'knex';

/** The connections of e-mail that are down, and when each is tried next. The jobs that wait for them are in `outages`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table circuits (
      connection text primary key,
      since timestamptz not null,
      reason text not null,
      probes integer not null,
      probe_at timestamptz not null
    );
    create index outages_of_job on outages (organization_id, job_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index outages_of_job; drop table circuits');
}
