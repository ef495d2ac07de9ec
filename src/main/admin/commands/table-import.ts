import { basename } from 'node:path';
import type { Command } from 'commander';
import { ImportCsv, type ImportCsvInput, type ImportedCsv } from '../../../application/imports/import-csv.ts';
import type { FileConsent } from '../../../domain/imports/file-consent.ts';
import type { CsvDelimiter, CsvEncoding } from '../../../domain/imports/import-options.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import type { Column } from '../../../domain/tables/data-table.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { figure } from '../command-output.ts';
import { Interruption } from '../failure.ts';
import type { InputFile, InputFiles } from '../input-file.ts';
import { chooseTable } from '../named.ts';
import { parseConsent, parseCount, parseDelimiter, parseEncoding, parseNames } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';
import { bar, ProgressLine } from '../progress.ts';

interface ImportOptions extends OfOrganization {
  readonly metadata?: readonly string[];
  readonly delimiter?: CsvDelimiter;
  readonly encoding?: CsvEncoding;
  readonly headerLine?: number;
  readonly sheet?: string;
  readonly consent?: FileConsent;
}

/** `table import`: imports a CSV file from this machine's disk, of any size, all or nothing. */
export function importCommand(program: Command, run: Run, files: InputFiles): void {
  const group = program.command('table').description('Data tables.').summary('data tables');

  defineInOrganization(
    group,
    'import',
    'Append the rows of a CSV file, all or nothing',
    'table import Contacts contacts.csv --metadata name,email',
  )
    .argument('<table>', 'its id or name')
    .argument('<file>', 'the file, with the column names first; - is standard input')
    .option('--metadata <columns>', 'for a table without columns: those that spinners see, comma-separated; default: all', parseNames)
    .option('--delimiter <delimiter>', 'comma, semicolon, tab or bar; default: detected', parseDelimiter)
    .option('--encoding <encoding>', 'such as utf-8, windows-1252 or shift_jis; default: detected', parseEncoding)
    .option('--header-line <line>', 'the line of the column names; lines above it are left out; default: detected', parseCount)
    .option('--sheet <name>', 'of a workbook; default: its first')
    .option('--consent <json>', 'what the people in the file have agreed to, as `consent` of an import in the HTTP API', parseConsent)
    .action((table: string, name: string, options: ImportOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const dataTableId = await chooseTable(context, organizationId, table);
        const file = await files.open(name);
        const { metadata, delimiter, encoding, headerLine, sheet, consent } = options;
        const fileName = name === '-' ? undefined : basename(name);
        const target = { organizationId, dataTableId, metadata, delimiter, encoding, headerLine, sheet, consent, fileName };
        const { inserted, columns, leftOut, consent: brought } = await importFile(context, target, file);
        return {
          json: { id: dataTableId, inserted, columns, ...(leftOut && { leftOut }), ...(brought && { consent: brought }) },
          text: `${figure(inserted)} ${inserted === 1 ? 'record' : 'records'} appended; the columns are ${columns.map(columnText).join(', ')}`,
          notes: [
            ...(leftOut ? [`Left out above the column names: ${figure(leftOut)} ${leftOut === 1 ? 'line' : 'lines'}`] : []),
            ...(brought ? consentNotes(brought) : []),
          ],
        };
      }),
    );
}

/** A column in one word: `plan:choice=free|pro:required`. */
function columnText({ name, type, metadata, required, options }: Column): string {
  const shown = options ? `${type}=${options.join('|')}` : type;
  return [name, shown, ...(required ? ['required'] : []), ...(metadata ? [] : ['hidden'])].join(':');
}

const consentNotes = ({ noted, alreadyThere, stayedLeft, errors }: NonNullable<ImportedCsv['consent']>): readonly string[] => [
  `Consent: ${figure(noted)} noted, ${figure(alreadyThere)} known before, ${figure(stayedLeft)} who have left stay off`,
  ...errors.map(({ line, message }) => `Line ${figure(line)} ${message}`),
];

async function importFile(
  { use, signal, streams }: CommandContext,
  target: Omit<ImportCsvInput, 'source' | 'onProgress' | 'by'>,
  { stream, size, bytesRead }: InputFile,
): Promise<ImportedCsv> {
  const progress = new ProgressLine(streams.stderr);
  try {
    return await use(ImportCsv).execute({
      ...target,
      source: stream,
      onProgress(records) {
        // Rows read ahead must not be committed after Ctrl-C.
        signal.throwIfAborted();
        progress.show(bar(bytesRead(), size, records));
      },
      by: operator,
    });
  } catch (reason) {
    throw signal.aborted ? new Interruption(signal.reason.exitCode, 'interrupted: nothing was imported') : reason;
  } finally {
    progress.end();
    // Standard input that is not read to its end would keep the process alive.
    stream.destroy();
  }
}
