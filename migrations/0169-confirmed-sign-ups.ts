import type { Knex } from 'knex';

/** When the owner of an entry confirmed it, and the mails of a channel, so that its count of a day reads no others. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table form_entries add column confirmed_at timestamptz;
    create index form_entries_confirmed on form_entries (organization_id, form_id, id) where confirmed_at is not null;
    create index confirmation_mails_of_channel on confirmation_mails (organization_id, channel_id, at)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index confirmation_mails_of_channel; alter table form_entries drop column confirmed_at');
}
