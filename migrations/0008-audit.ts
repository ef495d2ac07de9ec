import type { Knex } from 'knex';

/** The audit log: Spindle inserts and reads entries, and never updates or deletes one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_entries (
      organization_id uuid not null,
      id uuid not null,
      at timestamptz not null,
      actor_type text not null,
      actor_id uuid,
      ip text,
      action text not null,
      subject_type text not null,
      subject_id text not null,
      subject_name text,
      details jsonb not null,
      primary key (organization_id, id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_entries');
}
