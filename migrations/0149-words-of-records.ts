import type { Knex } from 'knex';

/** The words that records are found by, how far each table's records have them, and the records that were changed since. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table record_words (
      organization_id uuid not null,
      data_table_id uuid not null,
      record_id bigint not null,
      words tsvector not null,
      primary key (organization_id, data_table_id, record_id)
    );
    -- A search reads all that is pending.
    create index record_words_found on record_words using gin (words) with (gin_pending_list_limit = 1024);
    create table word_walks (
      organization_id uuid not null,
      data_table_id uuid not null,
      rule text not null,
      reached bigint not null default 0,
      settled bigint not null default 0,
      pending bigint,
      pending_before numeric,
      written bigint not null default 0,
      primary key (organization_id, data_table_id),
      foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
    );
    create table changed_words (
      organization_id uuid not null,
      data_table_id uuid not null,
      id bigint not null generated always as identity,
      record_ids bigint[] not null,
      primary key (organization_id, data_table_id, id),
      foreign key (organization_id, data_table_id) references data_tables (organization_id, id) on delete cascade
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table changed_words, word_walks, record_words');
}
