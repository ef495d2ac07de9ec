import { type Command, Option } from 'commander';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import { CheckPlanMeter } from '../../../application/plans/check-plan-meter.ts';
import { CreateDataTable } from '../../../application/tables/create-data-table.ts';
import { DataTableReader } from '../../../application/tables/data-table-reader.ts';
import { SetKey } from '../../../application/tables/keys/set-key.ts';
import type { SuppressionReason } from '../../../domain/consent/suppression.ts';
import type { Tool } from '../../../domain/imports/tools/tool.ts';
import { tools } from '../../../domain/imports/tools/tools.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import type { CommandContext } from '../command-context.ts';
import { alignedTable, fields, figure } from '../command-output.ts';
import { UsageError } from '../failure.ts';
import type { InputFiles } from '../input-file.ts';
import type { ExportFile } from '../migration/read-tool-file.ts';
import { type MigrationResult, storeExport } from '../migration/store-export.ts';
import { type Survey, survey } from '../migration/survey.ts';
import { parseName, parseNames } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface MigrateOptions extends OfOrganization {
  readonly table: string;
  readonly topics?: readonly string[];
  readonly unsubscribed?: readonly string[];
  readonly bounced?: readonly string[];
  readonly complained?: readonly string[];
  readonly apply?: boolean;
}

const keyColumn = 'email';

/** `migrate-from`: brings contacts and their wishes from another tool. Without `--apply` it only says what it would do. */
export function migrateFromCommands(program: Command, run: Run, files: InputFiles): void {
  const group = program
    .command('migrate-from')
    .description('Brings the contacts of another tool, and their wishes. Says what it would do, unless --apply is given.')
    .summary('contacts and opt-outs of another tool');
  for (const tool of tools)
    defineInOrganization(group, tool.name, `From ${tool.title}: ${tool.exports}`, `migrate-from ${tool.name} export.csv --table Contacts`)
      .argument('[file...]', 'the exported files')
      .requiredOption('--table <name>', 'the table for the contacts, by id or name; a new name makes one', parseName)
      .option('--topics <keys>', 'the topics that people have agreed to, who get mail there, comma-separated', parseNames)
      .addOption(wholeFile('unsubscribed', 'everybody in this file has unsubscribed'))
      .addOption(wholeFile('bounced', 'everybody in this file has bounced'))
      .addOption(wholeFile('complained', 'everybody in this file has reported mail as spam'))
      .option('--apply', 'do it')
      .action((given: readonly string[], options: MigrateOptions) =>
        run(options, (context) => bring(context, files, tool, given, options)),
      );
}

const wholeFile = (name: string, description: string): Option =>
  new Option(`--${name} <file>`, `${description}; may be repeated`).argParser((value, before: readonly string[] = []) => [
    ...before,
    value,
  ]);

async function bring(context: CommandContext, files: InputFiles, tool: Tool, given: readonly string[], options: MigrateOptions) {
  const { id: organizationId } = await chooseOrganization(context, options.organization);
  const all: readonly ExportFile[] = [
    ...given.map((path) => ({ path, reason: undefined })),
    ...(['complained', 'unsubscribed', 'bounced'] as const).flatMap((reason: SuppressionReason & keyof MigrateOptions) =>
      (options[reason] ?? []).map((path) => ({ path, reason })),
    ),
  ];
  if (all.length === 0) throw new UsageError('Give at least one file');
  if (all.some(({ path }) => path === '-')) throw new UsageError('Files are read several times, so they cannot come from standard input');
  const tables = await context.use(DataTableReader).all(organizationId);
  const table = tables.find(({ id, name }) => id === options.table || name === options.table.trim());
  if (table && table.recordKey?.columns.join() !== keyColumn)
    throw new UsageError(
      `The table "${table.name}" has another key than the column "${keyColumn}", by which a repeat adds nobody twice. Name a new table, or set that key`,
    );
  const known = await context.use(UnitOfWork).run(({ topics }) => topics.findMany(organizationId));
  const unknown = options.topics?.find((key) => !known.some((topic) => topic.key === key && topic.archivedAt === null));
  if (unknown !== undefined) throw new UsageError(`There is no topic "${unknown}" that people can join: make it first`);
  // Reading takes minutes: it comes after all that can be refused before.
  const source = { context, files, tool };
  const found = await survey(source, all);
  if (!options.apply)
    return {
      json: { files: found.files, columns: found.columns, applied: null },
      text: described(found),
      notes: [...(await overPlan(context, organizationId, found)), 'Nothing was stored: add --apply to do it.'],
    };
  const isNew = table === undefined && found.columns.length > 0;
  const dataTableId = isNew ? await newTable(context, organizationId, options.table, found.columns) : table?.id;
  const applied = await storeExport(source, all, { organizationId, dataTableId, columns: found.columns, topics: options.topics ?? [] });
  return {
    json: { files: found.files, columns: found.columns, applied: { ...applied, dataTableId } },
    text: `${described(found)}\n\n${doneText(applied)}`,
  };
}

/** A note if the plan has no room for all contacts; contacts that the table has already need none. */
async function overPlan({ use }: CommandContext, organizationId: string, { files }: Survey): Promise<readonly string[]> {
  const { meters } = await use(CheckPlanMeter).execute({ organizationId });
  const { limit, remaining } = meters.records.meter;
  const contacts = files.reduce((sum, file) => sum + file.contacts, 0);
  if (limit === null || contacts <= remaining) return [];
  return [
    `The plan has room for ${figure(remaining)} new records this month, and the files have ${figure(contacts)} contacts: see "plan set".`,
  ];
}

async function newTable({ use }: CommandContext, organizationId: string, name: string, columns: readonly string[]): Promise<string> {
  const text = columns.map((column) => ({ name: column, type: 'text' as const, metadata: true, required: false }));
  const { table } = await use(CreateDataTable).execute({ organizationId, name, columns: text, by: operator });
  await use(SetKey).execute({ organizationId, dataTableId: table.id, columns: [keyColumn], by: operator });
  return table.id;
}

function described({ files, columns }: Survey): string {
  const rows = files.map(({ file, contacts, wishes, agreed, leftOut }) =>
    [file, contacts, agreed, wishes.unsubscribed, wishes.complained, wishes.bounced, wishes.manual, leftOut].map((cell) =>
      typeof cell === 'number' ? figure(cell) : cell,
    ),
  );
  const header = ['file', 'contacts', 'get mail', 'unsubscribed', 'complained', 'bounced', 'manual', 'left out'];
  const faults = files.flatMap(({ file, errors, leftOut }) => [
    ...errors.map(({ line, message }) => `${file}, line ${line}: ${message}`),
    ...(leftOut > errors.length ? [`${file}: and ${figure(leftOut - errors.length)} more`] : []),
  ]);
  return [alignedTable([header, ...rows]), `columns: ${columns.join(', ')}`, ...faults].join('\n');
}

const doneText = ({ suppressed, suppressedBefore, inserted, updated, unchanged, agreed, stayedLeft }: MigrationResult): string =>
  fields({
    suppressed: `${figure(suppressed)}, and ${figure(suppressedBefore)} before`,
    contacts: `${figure(inserted)} added, ${figure(updated)} changed, ${figure(unchanged)} as they were`,
    topics: `${figure(agreed)} joined, ${figure(stayedLeft)} have left here and stay off`,
  });
