import type { Knex } from 'knex';

/** What channels add to each of their e-mails, and what later e-mails need to continue a thread: see `src/domain/channels/mail/mail-thread.ts`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table channels add column mail jsonb;
    alter table messages add column mail jsonb;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table messages drop column mail;
    alter table channels drop column mail;
  `);
}
