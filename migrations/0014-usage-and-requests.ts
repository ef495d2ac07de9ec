import type { Knex } from 'knex';

/** Replaced API keys, daily usage, the latest ingest requests of each table, and the indexes of the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table api_keys add column replaced_by uuid;
    alter table usage add column days jsonb not null default '{}';
    create table ingest_requests (
      organization_id uuid not null,
      data_table_id uuid not null,
      id bigint not null generated always as identity,
      at timestamptz not null,
      request_id text not null,
      door text not null check (door in ('api-key', 'webhook', 'csv')),
      api_key_id uuid,
      records integer,
      status integer not null,
      code text,
      details jsonb,
      duration_ms real not null,
      primary key (organization_id, data_table_id, id),
      foreign key (organization_id, data_table_id) references data_tables on delete cascade
    );
    create index audit_entries_by_time on audit_entries (organization_id, at, id);
    create index audit_entries_by_actor on audit_entries (organization_id, actor_id, at, id) where actor_id is not null;
    create index audit_entries_by_subject on audit_entries (organization_id, subject_id, at, id);
    -- From here on, even the tables' owner can only insert and select; a superuser is not restricted.
    revoke update, delete, truncate on audit_entries from public, current_user;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    grant update, delete, truncate on audit_entries to current_user;
    drop index audit_entries_by_time, audit_entries_by_actor, audit_entries_by_subject;
    drop table ingest_requests;
    alter table usage drop column days;
    alter table api_keys drop column replaced_by;
  `);
}
