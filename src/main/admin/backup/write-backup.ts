import pg from 'pg';
import { to } from 'pg-copy-streams';
import type { KnownKey } from '../../../postgres/engine/master-keys.ts';
import { version } from '../../version.ts';
import { writeBackupFile } from './backup-file.ts';
import { copiedTables, lastValues, migrationsOf } from './copied-tables.ts';

/** The first line within a backup. */
export interface BackupFacts {
  readonly version: string;
  /** ISO 8601: everything that was committed before is in it. */
  readonly takenAt: string;
  readonly migrations: readonly string[];
  /** The master keys that the database knows. */
  readonly keys: readonly KnownKey[];
}

/** The last line within a backup. */
export interface BackupEnd {
  readonly end: true;
  /** The number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: Readonly<Record<string, string>>;
}

/** The end of the rows of a table, as COPY writes it: no row is this line. */
export const endOfRows = '\\.\n';

const newline = '\n'.charCodeAt(0);

interface BackupTask {
  readonly url: string;
  readonly path: string;
  readonly passphrase: string | undefined;
  readonly keys: readonly KnownKey[];
  readonly signal: AbortSignal;
  /** Called now and then with the number of rows so far. */
  readonly onRows: (rows: number) => void;
}

/** Writes all rows of a database as of one moment into a file. @throws Refusal if the file exists */
export async function writeBackup({ url, path, passphrase, keys, signal, onRows }: BackupTask): Promise<BackupFacts & BackupEnd> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  let summary: (BackupFacts & BackupEnd) | undefined;
  async function* content(): AsyncGenerator<Buffer> {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const taken = await client.query<{ readonly at: Date }>('select now() as at');
    const takenAt = (taken.rows[0]?.at ?? new Date()).toISOString();
    const facts: BackupFacts = { version, takenAt, migrations: await migrationsOf(client), keys };
    yield line(facts);
    const rows: Record<string, number> = {};
    let done = 0;
    for (const copied of await copiedTables(client)) {
      yield line(copied);
      let count = 0;
      for await (const chunk of client.query(to(`copy (select ${copied.columns.join(', ')} from ${copied.table}) to stdout`))) {
        signal.throwIfAborted();
        // A line end within a value is written as two characters.
        for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count++;
        yield chunk;
        onRows(done + count);
      }
      yield Buffer.from(endOfRows);
      rows[copied.table] = count;
      done += count;
    }
    // Not those of the moment, but later ones: a number may be left out, and none is given twice.
    const end: BackupEnd = { end: true, rows, sequences: await lastValues(client) };
    yield line(end);
    summary = { ...facts, ...end };
  }
  try {
    await writeBackupFile(path, content(), passphrase);
    return summary as BackupFacts & BackupEnd;
  } finally {
    await client.end();
  }
}

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
