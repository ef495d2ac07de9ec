import type { Knex } from 'knex';

/** How many webhooks a month each plan allows. Plans that an operator has made allow any number, as before they were counted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update plans set limits = limits || case id
      when 'free' then '{"webhooks": 100000}'
      when 'pro' then '{"webhooks": 10000000}'
      else '{"webhooks": null}'
    end::jsonb
    where limits -> 'webhooks' is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`update plans set limits = limits - 'webhooks'`);
}
