import type { Knex } from 'knex';

/** The hosts under which organizations have their public pages. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table own_domains (
      organization_id uuid not null primary key,
      host text collate "C" not null,
      token text not null,
      verified_at timestamptz
    );
    create index own_domains_of_host on own_domains (host);
    create unique index own_domains_verified on own_domains (host) where verified_at is not null
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table own_domains');
}
