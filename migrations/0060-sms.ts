import type { Knex } from 'knex';

/**
 * The country of a table's phone numbers, and how many segments of SMS a month each plan allows. Plans that an operator has made allow
 * any number: organizations pay the provider themselves.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables add column default_country text;
    update plans set limits = limits || case id
      when 'free' then '{"sms": 1000}'
      when 'pro' then '{"sms": 100000}'
      else '{"sms": null}'
    end::jsonb
    where limits -> 'sms' is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table data_tables drop column default_country;
    update plans set limits = limits - 'sms';
  `);
}
