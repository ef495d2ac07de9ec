import type { Command } from 'commander';
import { knownKeys } from '../../../postgres/engine/master-keys.ts';
import { KeyRing } from '../../../system/key-ring.ts';
import { migrateDatabase } from '../../migrate-database.ts';
import { Settings } from '../../settings.ts';
import { readBackup } from '../backup/read-backup.ts';
import { keyFault, restoreBackup } from '../backup/restore-backup.ts';
import { type BackupEnd, type BackupFacts, writeBackup } from '../backup/write-backup.ts';
import { type Common, define, programName, type Run } from '../command.ts';
import { fields, figure, time } from '../command-output.ts';
import { checkStored } from '../doctor/check-stored.ts';
import { exitCodes, Refusal } from '../failure.ts';
import type { InputFiles } from '../input-file.ts';
import { listOrganizations } from '../organizations.ts';
import { ProgressLine } from '../progress.ts';

interface BackupOptions extends Common {
  readonly passphraseStdin?: boolean;
}

/** A database as a file: `backup create`, `check` and `restore`. */
export function backupCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program.command('backup').description('The database as a file.').summary('the database as a file');
  const defined = (words: string, summary: string, example: string): Command =>
    define(group, words, summary, example).option('--passphrase-stdin', 'read the passphrase that encrypts the file from standard input');
  const passphraseOf = async ({ passphraseStdin }: BackupOptions): Promise<string | undefined> => {
    if (!passphraseStdin) return undefined;
    const passphrase = await files.standardInput();
    if (passphrase === '') throw new Refusal('The passphrase is empty');
    return passphrase;
  };

  defined('create <file>', 'Write all rows of the database, as of one moment, into a new file', 'backup create monday.backup').action(
    (file: string, options: BackupOptions) =>
      run(options, async ({ use, database, signal, streams }) => {
        const { connection, config } = use(Settings);
        if (config.databaseDistributed) throw new Refusal('A cluster has no moment that all nodes share: back up the nodes themselves');
        const progress = new ProgressLine(streams.stderr);
        const made = await writeBackup({
          url: database.url,
          path: files.pathOf(file),
          passphrase: await passphraseOf(options),
          keys: await knownKeys(connection),
          signal,
          onRows: (rows) => progress.show(`${figure(rows)} rows written`),
        }).finally(() => progress.end());
        return { ...outputOf(made), notes: notesOn(config.s3Url !== undefined) };
      }),
  );

  defined('check <file>', 'Read a backup to its end, and check that the master key belongs to it', 'backup check monday.backup').action(
    (file: string, options: BackupOptions) =>
      run(options, async ({ use }) => {
        const backup = await readBackup(files.pathOf(file), await passphraseOf(options), {
          table: async (_, rows) => {
            for await (const _rows of rows);
          },
        });
        const fault = keyFault(backup, use(KeyRing));
        return { ...outputOf(backup), ...(fault !== undefined && { notes: [fault], exitCode: exitCodes.unsuccessful }) };
      }),
  );

  defined(
    'restore <file>',
    'Fill an empty database with a backup; nothing is sent until sending is released',
    'backup restore monday.backup',
  ).action((file: string, options: BackupOptions) =>
    run(options, async ({ use, database: { url, ownerUrl }, streams, signal }) => {
      const { config } = use(Settings);
      if (ownerUrl === undefined) throw new Refusal('Stop the running Spindle first, and name an empty folder in SPINDLE_DATA_DIR');
      const progress = new ProgressLine(streams.stderr);
      const restored = await restoreBackup({
        url: ownerUrl,
        path: files.pathOf(file),
        passphrase: await passphraseOf(options),
        ring: use(KeyRing),
        onTable: (tables) => progress.show(`${figure(tables)} tables restored`),
      }).finally(() => progress.end());
      await migrateDatabase({ url, migrationUrl: ownerUrl }, config);
      const { faults } = await checkStored({ use, signal }, await listOrganizations({ use }));
      const wrong = faults.reduce((sum, { rows }) => sum + rows, 0);
      const { json, text } = outputOf(restored);
      return {
        json: { ...json, wrongRows: wrong },
        text,
        notes: [
          wrong > 0
            ? `${figure(wrong)} rows do not agree: ${programName} verify names them.`
            : 'Counts, meters, messages and events agree.',
          `Nothing is sent before ${programName} sending release: what was sent after the backup would be sent again.`,
        ],
        exitCode: wrong > 0 ? exitCodes.unsuccessful : exitCodes.ok,
      };
    }),
  );
}

function outputOf({ version, takenAt, rows }: BackupFacts & BackupEnd) {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return {
    json: { version, takenAt, tables: Object.keys(rows).length, rows: all },
    text: fields({ 'taken at': time(new Date(takenAt)), version, tables: figure(Object.keys(rows).length), rows: figure(all) }),
  };
}

const notesOn = (hasBucket: boolean): readonly string[] => [
  'The file has neither the master key nor what SPINDLE_MASTER_KEY seals in the clear: keep a copy of the key elsewhere.',
  ...(hasBucket ? ['Pictures and files are in the bucket of S3_URL, and not in the file.'] : []),
];
