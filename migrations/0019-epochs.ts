import type { Knex } from 'knex';

/**
 * The epoch in which messages may be sent: which database it began in, and which transaction wrote its row. Its name sorts before
 * `jobs`, so that pg_restore loads it first: a worker that runs meanwhile finds the copied row before it finds a job.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table epochs (
      id uuid primary key,
      beats bigint not null,
      system_identifier text,
      timeline text,
      database_oid text not null,
      server_start text not null,
      restored_at timestamptz,
      sign text,
      written_by xid8 not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table epochs');
}
