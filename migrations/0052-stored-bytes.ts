import type { Knex } from 'knex';

/**
 * How many bytes of records each plan stores; plans that an operator has made store any number, as before. Which records are not counted
 * yet: of each table those above `after` and up to `upto`. The runtime counts them in steps, so no migration reads them all.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update plans set limits = limits || case id
      when 'free' then '{"bytes": 1000000000}'
      when 'pro' then '{"bytes": 100000000000}'
      else '{"bytes": null}'
    end::jsonb
    where limits -> 'bytes' is null;
    create table uncounted_records (
      organization_id uuid not null,
      data_table_id uuid not null,
      after bigint not null,
      upto bigint not null,
      primary key (organization_id, data_table_id)
    );
    insert into uncounted_records (organization_id, data_table_id, after, upto)
    select organization_id, id, 0, last from
      (select organization_id, id from data_tables union all select organization_id, id from deleted_data_tables) t,
      pg_sequence_last_value(pg_get_serial_sequence('records', 'id')::regclass) last
    where last is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table uncounted_records; update plans set limits = limits - 'bytes'`);
}
