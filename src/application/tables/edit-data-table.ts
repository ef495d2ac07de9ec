import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { checkDefaultCountry } from '../../domain/tables/default-country.ts';
import type { IngestMode, OnError, WebhookBody } from '../../domain/tables/ingest-mode.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface EditDataTableInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Members that are not given stay as they are. */
  readonly change: {
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
    /** The name of a column; null: none. */
    readonly titleColumn?: string | null | undefined;
    /** The zone of its records; null: the organization's. */
    readonly zone?: string | null | undefined;
    /** The name of the column that says each record's zone; null: none. */
    readonly zoneColumn?: string | null | undefined;
    /** Whether the country of a record's phone number says its zone. */
    readonly zoneByPhone?: boolean | undefined;
  };
  readonly by: Actor;
}

/**
 * Edits a data table but for its columns: its name, its project, its default country, its title column, what its webhook URL does, and
 * whether it fills absent columns.
 */
export class EditDataTable extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws ValidationFailed, NotFound, InvalidState if the project is archived, or for an upsert without a key */
  execute({ organizationId, dataTableId, change, by }: EditDataTableInput): Promise<DataTable> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { dataTables, projects } = transaction;
      // Locks the project before the table, in the same order as creating a table does.
      const found = await dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const { projectId = found.projectId } = change;
      if (projectId !== found.projectId) await requireOpenProject(projects, organizationId, projectId);
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      const { name, defaultCountry, titleColumn } = change;
      const { fillsAbsentColumns = table.fillsAbsentColumns, webhookMode = table.webhookMode } = change;
      if (change.webhookMode === 'upsert' && !table.isKeyed)
        throw new InvalidState('The data table has no key, by which its webhook URL could update records: set one first');
      const entitled = titleColumn === undefined ? table : table.entitle(titleColumn);
      const edited = entitled.tellTime(change).with({
        name: name === undefined ? table.name : checkName(name),
        ...(change.projectId !== undefined && { projectId }),
        fillsAbsentColumns,
        webhookMode,
        webhookOnError: change.webhookOnError ?? table.webhookOnError,
        webhookBody: change.webhookBody ?? table.webhookBody,
        ...(defaultCountry !== undefined && { defaultCountry: checkDefaultCountry(defaultCountry) }),
      });
      await dataTables.save(edited);
      if (!sameJson(edited.zoneOfRecords ?? null, table.zoneOfRecords ?? null))
        await transaction.queue.enqueue('wake-people', { organizationId, cause: 'limits', at: this.deps.clock.now().toISOString() });
      const subject = { type: 'data-table' as const, id: dataTableId, name: edited.name };
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
      };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.edited', subject, details: { before } });
      return edited;
    });
  }
}
