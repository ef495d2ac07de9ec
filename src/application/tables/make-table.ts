import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { checkName } from '../../domain/kernel/name.ts';
import { type Column, DataTable } from '../../domain/tables/data-table.ts';
import { checkDefaultCountry } from '../../domain/tables/default-country.ts';
import { requireOpenProject } from '../accounts/organizations/require-open-project.ts';
import type { IngestTokenMaker } from '../credentials/ingest-token-maker.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

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

/** The parts that tables are made with. */
export interface TableMaking {
  readonly audit: Audit;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tokens: IngestTokenMaker;
}

/** Makes a data table, with a new id if none is given, and its ingest token. @throws NotFound, ValidationFailed, PlanLimitReached */
export async function makeTable(
  transaction: Transaction,
  { audit, clock, ids, tokens }: TableMaking,
  {
    organizationId,
    name,
    projectId = organizationId,
    columns = [],
    fillsAbsentColumns = false,
    defaultCountry = null,
    by,
    id = ids.next(),
  }: CreateDataTableInput & { readonly id?: string },
): Promise<{ table: DataTable; ingestToken: string }> {
  const { organizations, plans, projects, dataTables, ingestTokens } = transaction;
  const organization = await organizations.lock(organizationId);
  const plan = organization && (await plans.find(organization.planId));
  if (!plan) throw new NotFound('Organization');
  await requireOpenProject(projects, organizationId, projectId);
  if (plan.limitOf('tables') !== null) plan.requireFree('tables', await dataTables.count(organizationId));

  const createdAt = clock.now();
  const empty = new DataTable({
    organizationId,
    id,
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
  const { token, secret } = tokens.make(organizationId, table.id);
  await dataTables.save(table);
  await ingestTokens.save(token);
  const subject = { type: 'data-table' as const, id: table.id, name: table.name };
  await audit.note(transaction, { by, organizationId, action: 'data-table.created', subject });
  return { table, ingestToken: secret };
}
