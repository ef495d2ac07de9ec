import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { type Column, DataTable } from '../../domain/tables/data-table.ts';
import { checkDefaultCountry } from '../../domain/tables/default-country.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import type { IngestTokenMaker } from '../credentials/ingest-token-maker.ts';
import { UseCase } from '../kernel/use-case.ts';

export interface CreateDataTableInput {
  readonly organizationId: string;
  readonly name: string;
  /** Default: the organization's first project. */
  readonly projectId?: string;
  readonly by: Actor;
  /** Without columns the table accepts no records until a CSV file has been imported (document, 2). */
  readonly columns?: readonly Column[];
  readonly fillsAbsentColumns?: boolean;
  /** Default: none. */
  readonly defaultCountry?: string | null;
}

/** Creates a data table with its ingest token. */
export class CreateDataTable extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { tokens: IngestTokenMaker }> {
  /** @throws NotFound, ValidationFailed, PlanLimitReached */
  execute({
    organizationId,
    name,
    projectId = organizationId,
    columns = [],
    fillsAbsentColumns = false,
    defaultCountry = null,
    by,
  }: CreateDataTableInput): Promise<{
    table: DataTable;
    ingestToken: string;
  }> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, plans, projects, dataTables, ingestTokens } = transaction;
      const organization = await organizations.lock(organizationId);
      const plan = organization && (await plans.find(organization.planId));
      if (!plan) throw new NotFound('Organization');
      await requireOpenProject(projects, organizationId, projectId);
      if (plan.limitOf('tables') !== null) plan.requireFree('tables', await dataTables.count(organizationId));

      const createdAt = this.deps.clock.now();
      const empty = new DataTable({
        organizationId,
        id: this.deps.ids.next(),
        projectId,
        name: checkName(name),
        columns: [],
        fillsAbsentColumns,
        webhookMode: 'append',
        webhookOnError: 'refuse',
        webhookBody: 'records',
        defaultCountry: checkDefaultCountry(defaultCountry),
        createdAt,
      });
      const table = columns.length > 0 ? empty.defineColumns(columns) : empty;
      const { token, secret } = this.deps.tokens.make(organizationId, table.id);
      await dataTables.save(table);
      await ingestTokens.save(token);
      const subject = { type: 'data-table' as const, id: table.id, name: table.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.created', subject });
      return { table, ingestToken: secret };
    });
  }
}
