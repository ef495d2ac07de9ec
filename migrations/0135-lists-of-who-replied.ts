import type { Knex } from 'knex';

/** Lists of who has answered, by time and by spinner, as there are of who unsubscribed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index replied_recipients_by_time on replied_recipients (organization_id, at);
    create index replied_recipients_of_spinner on replied_recipients (organization_id, spinner_id, at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index replied_recipients_by_time; drop index replied_recipients_of_spinner');
}
