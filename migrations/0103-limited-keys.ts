import type { Knex } from 'knex';

/**
 * The tables and spinners that an API key is limited to, null for all; and the data table of a version beside its definition, which may be
 * large. It is generated, so that the program before, which does not name it, writes it too.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_keys add column data_table_ids jsonb, add column spinner_ids jsonb;
    alter table versions add column data_table_id uuid generated always as (
      case when definition ->> 'dataTableId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (definition ->> 'dataTableId')::uuid end
    ) stored;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table versions drop column data_table_id;
    alter table api_keys drop column spinner_ids, drop column data_table_ids;
  `);
}
