import type { Knex } from 'knex';

/** Callbacks of custom channels name a message by the id that its service has given to it. Other media have no rows in the index. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "create index messages_by_provider_id on messages (organization_id, channel_id, provider_id) where channel = 'custom' and provider_id is not null",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index messages_by_provider_id');
}
