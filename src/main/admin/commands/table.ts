import type { Command } from 'commander';
import { RotateIngestToken } from '../../../application/credentials/rotate-ingest-token.ts';
import { ShowIngestToken } from '../../../application/credentials/show-ingest-token.ts';
import { UnitOfWork } from '../../../application/kernel/unit-of-work.ts';
import { CreateDataTable } from '../../../application/tables/create-data-table.ts';
import { DataTableReader } from '../../../application/tables/data-table-reader.ts';
import { operator } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Column } from '../../../domain/tables/data-table.ts';
import { webhookUrlOf } from '../../../http/tables/webhook-url.ts';
import { columnText, parseColumn } from '../column-option.ts';
import { commandToPaste, defineInOrganization, type OfOrganization, type Run } from '../command.ts';
import { alignedTable, fields, figure, time } from '../command-output.ts';
import { chooseTable } from '../named.ts';
import { parseName, parseOverlap, several } from '../options.ts';
import { chooseOrganization } from '../organizations.ts';

interface CreateOptions extends OfOrganization {
  readonly name: string;
  readonly column?: readonly Column[];
  readonly fillAbsent?: boolean;
  readonly country?: string;
}

/** Data tables: all commands but `table import`. */
export function tableCommands(group: Command, run: Run): void {
  defineInOrganization(
    group,
    'create',
    'Create a data table',
    'table create --name Contacts --column email:required --column age:number:hidden',
  )
    .requiredOption('--name <name>', 'its name', parseName)
    .option(
      '--column <column>',
      'name[:text|number|boolean|datetime][:required][:hidden], repeatable; spinners do not see a hidden column',
      several(parseColumn),
    )
    .option('--country <code>', 'the country of phone numbers without a country code, such as US')
    .option('--fill-absent', 'accept records with missing columns and fill them with null')
    .action((options: CreateOptions) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const { name, column: columns = [], fillAbsent: fillsAbsentColumns = false, country: defaultCountry = null } = options;
        const facts = { organizationId, name, columns, fillsAbsentColumns, defaultCountry };
        const created = await context.use(CreateDataTable).execute({ ...facts, by: operator });
        const { id } = created.table;
        const webhookUrl = webhookUrlOf(context.publicUrl, created.ingestToken);
        return {
          json: { ...created.table, webhookUrl, token: created.ingestToken },
          text: fields({ id, name, columns: columnsText(columns), 'webhook URL': webhookUrl, token: created.ingestToken }),
          notes:
            columns.length > 0
              ? []
              : [
                  `It has no columns yet and accepts no records; to set them: ${commandToPaste(`table import ${id} FILE.csv`, options, organizationId)}`,
                ],
        };
      }),
    );

  defineInOrganization(group, 'show', 'Show a data table', 'table show Contacts')
    .argument('<table>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const id = await chooseTable(context, organizationId, given);
        const { found, records } = await context.use(UnitOfWork).run(async (transaction) => ({
          found: await transaction.dataTables.find(organizationId, id),
          records: await transaction.records.count(organizationId, id),
        }));
        if (!found) throw new NotFound('Data table');
        const { name, columns, fillsAbsentColumns, defaultCountry, createdAt } = found;
        const absent = fillsAbsentColumns ? 'filled' : 'refused';
        const facts = {
          id,
          name,
          columns: columnsText(columns),
          'absent columns': absent,
          'default country': defaultCountry ?? '-',
          records: figure(records),
        };
        return { json: { ...found, records }, text: fields({ ...facts, created: time(createdAt) }) };
      }),
    );

  defineInOrganization(group, 'list', 'List the data tables', 'table list').action((options: OfOrganization) =>
    run(options, async (context) => {
      const { id: organizationId } = await chooseOrganization(context, options.organization);
      const tables = await context.use(DataTableReader).all(organizationId);
      return {
        json: tables,
        text: alignedTable([['id', 'columns', 'name'], ...tables.map(({ id, columns, name }) => [id, `${columns.length}`, name])]),
      };
    }),
  );

  defineInOrganization(group, 'webhook', 'Show the webhook URL again; treat it like a password', 'table webhook Contacts')
    .argument('<table>', 'its id or name')
    .action((given: string, options: OfOrganization) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const id = await chooseTable(context, organizationId, given);
        const token = await context.use(ShowIngestToken).execute({ organizationId, dataTableId: id, by: operator });
        const webhookUrl = webhookUrlOf(context.publicUrl, token);
        return { json: { id, webhookUrl, token }, text: webhookUrl };
      }),
    );

  defineInOrganization(group, 'rotate-token', 'Replace the webhook URL of a data table', 'table rotate-token Contacts --overlap "1 day"')
    .argument('<table>', 'its id or name')
    .option('--overlap <time>', 'how long the old URL keeps working, at most 7 days', parseOverlap, 0)
    .action((given: string, options: OfOrganization & { overlap: number }) =>
      run(options, async (context) => {
        const { id: organizationId } = await chooseOrganization(context, options.organization);
        const id = await chooseTable(context, organizationId, given);
        const input = { organizationId, dataTableId: id, overlapSeconds: options.overlap, by: operator };
        const token = await context.use(RotateIngestToken).execute(input);
        const webhookUrl = webhookUrlOf(context.publicUrl, token);
        return { json: { id, webhookUrl, token, overlapSeconds: options.overlap }, text: webhookUrl };
      }),
    );
}

const columnsText = (columns: readonly Column[]): string => columns.map(columnText).join(', ') || 'none yet';
