import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { checkDefaultCountry } from '../../domain/tables/default-country.ts';
import type { IngestMode, OnError, WebhookBody } from '../../domain/tables/ingest-mode.ts';
import { type WrittenMapping, writtenMapping } from '../../domain/tables/mapping/table-mapping.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A change of a table, but for its columns. Members that are not given stay as they are. */
export interface TableChange {
  readonly name?: string | undefined;
  readonly projectId?: string | undefined;
  readonly fillsAbsentColumns?: boolean | undefined;
  readonly defaultCountry?: string | null | undefined;
  /** The mode for records that come through the webhook URL. */
  readonly webhookMode?: IngestMode | undefined;
  /** The treatment of the records among them that cannot be stored. */
  readonly webhookOnError?: OnError | undefined;
  /** The permitted forms of their bodies. */
  readonly webhookBody?: WebhookBody | undefined;
  /** The mapping of bodies of other forms to records; null: none. */
  readonly mapping?: WrittenMapping | null | undefined;
  /** The name of a column; null: none. */
  readonly titleColumn?: string | null | undefined;
  /** The zone of its records; null: the organization's. */
  readonly zone?: string | null | undefined;
  /** The name of the column that says each record's zone; null: none. */
  readonly zoneColumn?: string | null | undefined;
  /** Whether the country of a record's phone number says its zone. */
  readonly zoneByPhone?: boolean | undefined;
}

/** Edits a locked table; the project that it moves to is open and locked. @throws ValidationFailed, InvalidState for an upsert without a key */
export async function editTable(
  transaction: Transaction,
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  { table, change, by }: { readonly table: DataTable; readonly change: TableChange; readonly by: Actor },
): Promise<DataTable> {
  const { organizationId, id } = table;
  const { projectId = table.projectId } = change;
  const { name, defaultCountry, titleColumn, mapping } = change;
  const { fillsAbsentColumns = table.fillsAbsentColumns, webhookMode = table.webhookMode } = change;
  if (change.webhookMode === 'upsert' && !table.isKeyed)
    throw new InvalidState('The data table has no key, by which its webhook URL could update records: set one first');
  const entitled = titleColumn === undefined ? table : table.entitle(titleColumn);
  const mapped = mapping === undefined ? entitled : entitled.mapBodies(mapping);
  const edited = mapped.tellTime(change).with({
    name: name === undefined ? table.name : checkName(name),
    ...(change.projectId !== undefined && { projectId }),
    fillsAbsentColumns,
    webhookMode,
    webhookOnError: change.webhookOnError ?? table.webhookOnError,
    webhookBody: change.webhookBody ?? table.webhookBody,
    ...(defaultCountry !== undefined && { defaultCountry: checkDefaultCountry(defaultCountry) }),
  });
  await transaction.dataTables.save(edited);
  if (!sameJson(edited.zoneOfRecords ?? null, table.zoneOfRecords ?? null))
    await transaction.queue.enqueue('wake-people', { organizationId, cause: 'limits', at: clock.now().toISOString() });
  const subject = { type: 'data-table' as const, id, name: edited.name };
  const before = {
    name: table.name,
    projectId: table.projectId,
    fillsAbsentColumns: table.fillsAbsentColumns,
    defaultCountry: table.defaultCountry,
    titleColumn: table.titleColumn,
    zone: table.zoneOfRecords?.zone ?? null,
    zoneColumn: table.zoneColumn,
    zoneByPhone: table.zoneOfRecords?.byPhone ?? false,
    webhookMode: table.webhookMode,
    webhookOnError: table.webhookOnError,
    webhookBody: table.webhookBody,
    ...(mapping !== undefined && { mapping: table.mapping ? writtenMapping(table.columns, table.mapping) : null }),
  };
  await audit.note(transaction, { by, organizationId, action: 'data-table.edited', subject, details: { before } });
  return edited;
}
