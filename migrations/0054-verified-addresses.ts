import type { Knex } from 'knex';

/**
 * Verified addresses of people, what new organizations may send in a day, and how many have signed up. Accounts and organizations that
 * exist are trusted as before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column verified_at timestamptz;
    update users set verified_at = created_at;
    create table address_verifications (
      id uuid primary key,
      user_id uuid not null references users,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      sent_at timestamptz,
      used_at timestamptz
    );
    create index address_verifications_of_user on address_verifications (user_id, created_at);
    alter table organizations add column daily_limit_lifted_at timestamptz;
    update organizations set daily_limit_lifted_at = created_at;
    create table day_counts (
      organization_id uuid not null,
      day date not null,
      messages integer not null,
      primary key (organization_id, day)
    );
    create table sign_up_counts (
      day date not null,
      origin text not null,
      sign_ups integer not null,
      primary key (day, origin)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table sign_up_counts, day_counts, address_verifications;
    alter table organizations drop column daily_limit_lifted_at;
    alter table users drop column verified_at;
  `);
}
