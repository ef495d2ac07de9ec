import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { rollBackTo } from '../../../postgres/engine/migration/roll-back.ts';
import type { KeyRing } from '../../../system/key-ring.ts';
import { Refusal } from '../failure.ts';
import { copiedTables, migrationsOf } from './copied-tables.ts';
import { readBackup } from './read-backup.ts';
import type { BackupEnd, BackupFacts } from './write-backup.ts';

interface RestoreTask {
  /** As the owner of the tables. */
  readonly url: string;
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly ring: Pick<KeyRing, 'find'>;
  /** Called with the number of tables so far. */
  readonly onTable: (done: number) => void;
}

/** The epoch of a backup from before the first worker. It was written by another transaction, as rows that are copied: sending stops. */
const epochOfCopy = `
  insert into epochs (id, beats, database_oid, server_start, written_by)
  select gen_random_uuid(), 0, '', '', '3'::xid8 where not exists (select from epochs)`;

/** Why the master keys that are set do not belong to a backup; undefined if they do. */
export function keyFault({ keys }: BackupFacts, ring: Pick<KeyRing, 'find'>): string | undefined {
  const current = keys.find(({ isCurrent }) => isCurrent);
  if (!current || ring.find(current.id)?.checkValue === current.checkValue) return undefined;
  return `The backup belongs to the master key ${current.id}, which is not set: set it in SPINDLE_MASTER_KEY, or put the file master-key back`;
}

/**
 * Replaces the rows of an empty database by those of a backup, in one transaction: all or nothing. The database is as old as the backup
 * afterwards, and is to be migrated. @throws Refusal if it is not empty, the role does not own it, or the backup is not whole, newer, or of
 * another key
 */
export async function restoreBackup({ url, path, passphrase, ring, onTable }: RestoreTask): Promise<BackupFacts & BackupEnd> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const counts: Record<string, number> = {};
  try {
    await requireOwner(client);
    await requireEmpty(client);
    const backup = await readBackup(path, passphrase, {
      async begin(facts) {
        const fault = keyFault(facts, ring);
        if (fault !== undefined) throw new Refusal(fault);
        const ours = await migrationsOf(client);
        const newer = facts.migrations.filter((name) => !ours.includes(name));
        if (newer.length > 0)
          throw new Refusal(`${path} was made by a newer version of Spindle (${facts.version}): restore it with that version`);
        await rollBackTo(url, facts.migrations);
        await client.query('begin');
        await client.query('set local statement_timeout = 0');
        await requireEmpty(client);
        await emptyTables(client);
      },
      async table({ table, columns }, rows) {
        const copy = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
        await pipeline(Readable.from(rows, { objectMode: false }), copy);
        counts[table] = copy.rowCount ?? 0;
        onTable(Object.keys(counts).length);
      },
    });
    const wrong = Object.entries(backup.rows).find(([table, rows]) => counts[table] !== rows);
    if (wrong) throw new Refusal(`${path} is damaged: ${wrong[0]} has another number of rows than it says`);
    for (const [name, value] of Object.entries(backup.sequences)) await client.query('select setval($1::regclass, $2)', [name, value]);
    await client.query(epochOfCopy);
    await client.query('commit');
    await client.query('analyze');
    return backup;
  } finally {
    await client.end();
  }
}

/** Empties all tables. Where even the owner may not, as with the audit log, it is granted for that alone. */
async function emptyTables(client: pg.Client): Promise<void> {
  const tables = (await copiedTables(client)).map(({ table }) => table);
  const { rows } = await client.query<{ readonly name: string }>(
    `select name from unnest($1::text[]) name where not has_table_privilege(current_user, name, 'truncate')`,
    [tables],
  );
  const kept = rows.map(({ name }) => name).join(', ');
  if (kept !== '') await client.query(`grant truncate on ${kept} to current_user`);
  await client.query(`truncate ${tables.join(', ')}`);
  if (kept !== '') await client.query(`revoke truncate on ${kept} from current_user`);
}

/** @throws Refusal */
async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly role: string; readonly isOwner: boolean }>(
    `select current_user as role, pg_has_role(current_user, relowner, 'member') as "isOwner" from pg_class where oid = 'organizations'::regclass`,
  );
  const [{ role, isOwner } = { role: '', isOwner: false }] = rows;
  if (!isOwner)
    throw new Refusal(`The role "${role}" does not own the tables: set MIGRATION_DATABASE_URL, as for migrations. Nothing was changed`);
}

/** @throws Refusal */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ readonly isFull: boolean }>(
    'select exists (select from organizations) or exists (select from users) as "isFull"',
  );
  if (rows[0]?.isFull) throw new Refusal('The database has organizations or people: restore into an empty one. Nothing was changed');
}
