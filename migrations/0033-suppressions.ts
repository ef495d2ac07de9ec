import type { Knex } from 'knex';

/**
 * Suppressions by kind of address, with who added them and why. Until now only recipients could add one. The address is compared
 * by bytes, so that the primary key finds the beginning of one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table suppressions
      alter column address type text collate "C",
      add column kind text not null default 'email',
      add column note text,
      add column via text not null default 'link',
      add column actor_type text not null default 'recipient',
      add column actor_id uuid,
      add column unsubscribed_at timestamptz,
      drop constraint suppressions_pkey,
      add primary key (organization_id, kind, address);
    update suppressions set unsubscribed_at = created_at where reason = 'unsubscribed';
    alter table suppressions
      alter column kind drop default,
      alter column via drop default,
      alter column actor_type drop default;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from suppressions where kind <> 'email';
    alter table suppressions
      drop constraint suppressions_pkey,
      drop column kind, drop column note, drop column via, drop column actor_type, drop column actor_id, drop column unsubscribed_at,
      alter column address type text collate "default",
      add primary key (organization_id, address);
  `);
}
