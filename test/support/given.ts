import type { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import type { Organization } from '../../src/domain/accounts/organization.ts';
import type { Cells } from '../../src/domain/kernel/cell.ts';
import type { Job } from '../../src/domain/runs/job.ts';
import type { Spinner } from '../../src/domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../src/domain/spinners/spinner-definition.ts';
import type { DataTable } from '../../src/domain/tables/data-table.ts';
import { encodeCells } from '../../src/domain/tables/encoding/record-encoder.ts';
import { aDefinition, aJob, anOrganization, aPlan, aProject, aSpinner, aTable, longAgo, publish } from './builders.ts';

type Store = { readonly unitOfWork: UnitOfWork };

/** A stored organization on its own plan. */
export async function givenOrganization({ unitOfWork }: Store, plan: Parameters<typeof aPlan>[0] = {}): Promise<Organization> {
  const own = aPlan(plan);
  const organization = anOrganization({ planId: own.id });
  await unitOfWork.run(async ({ plans, organizations, projects }) => {
    await plans.save(own);
    await organizations.save(organization);
    await projects.save(aProject({ organizationId: organization.id, id: organization.id }));
  });
  return organization;
}

/** A stored table, by default in a new organization. */
export async function givenTable(store: Store, fields: Partial<Parameters<typeof aTable>[0]> = {}): Promise<DataTable> {
  const organizationId = fields.organizationId ?? (await givenOrganization(store)).id;
  const table = aTable({ ...fields, organizationId });
  await store.unitOfWork.run(({ dataTables }) => dataTables.save(table));
  return table;
}

/** Stores records; returns nothing, since the store assigns their ids. */
export const givenRecords = ({ unitOfWork }: Store, { organizationId, id }: DataTable, ...records: readonly Cells[]): Promise<void> =>
  unitOfWork.run((transaction) => transaction.records.add([{ organizationId, dataTableId: id, records: encodeCells(records) }]));

/** `count` people: `person1@example.com` and so on. */
export const people = (count: number, from = 1): Cells[] =>
  Array.from({ length: count }, (_, index) => ({ email: `person${from + index}@example.com`, name: `Person ${from + index}` }));

/** A stored and published spinner over a table. */
export async function givenSpinner({ unitOfWork }: Store, table: DataTable, definition: Partial<SpinnerDefinition> = {}): Promise<Spinner> {
  const draft = aSpinner({ organizationId: table.organizationId, draft: aDefinition({ dataTableId: table.id, ...definition }) });
  const { spinner, version } = publish(draft);
  await unitOfWork.run(async ({ spinners }) => {
    await spinners.save(spinner);
    await spinners.addVersion(version);
  });
  return spinner;
}

/** A stored queued job of a spinner's published version. */
export async function givenJob(
  { unitOfWork }: Store,
  { organizationId, id, publishedVersion }: Spinner,
  createdAt = longAgo,
): Promise<Job> {
  const job = aJob({ organizationId, spinnerId: id, version: publishedVersion ?? 1, createdAt });
  await unitOfWork.run(({ jobs }) => jobs.add([job]));
  return job;
}
