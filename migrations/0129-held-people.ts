import type { Knex } from 'knex';

/** Why a person was stopped, and people who get nothing until a time. The version before this one still sends to them meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table stopped_people add column reason text not null default 'stopped' check (reason in ('stopped', 'replied'));
    create table held_people (
      organization_id uuid not null,
      subject         text collate "C" not null,
      until           timestamptz not null,
      reason          text not null check (reason in ('hand', 'away')),
      by_type         text not null,
      by_id           text,
      since           timestamptz not null,
      primary key (organization_id, subject)
    );
    create index held_people_by_time on held_people (organization_id, until, subject);
    create index old_held_people on held_people (until);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table held_people;
    alter table stopped_people drop column reason;
  `);
}
