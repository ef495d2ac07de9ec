import { expect } from '@jest/globals';
import { CreateApiKey } from '../../src/application/credentials/create-api-key.ts';
import { CreateDataTable } from '../../src/application/tables/create-data-table.ts';
import { DefinedRole } from '../../src/domain/accounts/defined-role.ts';
import type { Scope } from '../../src/domain/credentials/api-key.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { Cells } from '../../src/domain/kernel/cell.ts';
import type { Permission, Role } from '../../src/domain/kernel/role.ts';
import { meterNames } from '../../src/domain/plans/meter-names.ts';
import type { DataTable } from '../../src/domain/tables/data-table.ts';
import { aColumn, aDefinition, anOrganization, aPlan, aProject, aSpinner, aUser } from './builders.ts';
import { givenSpinner } from './given.ts';
import type { ReceivedAnswer } from './http-client.ts';
import { aPerson, type Person } from './http-person.ts';
import type { Spindle } from './http-spindle.ts';
import { ids } from './sequential-ids.ts';

type Column = string | ReturnType<typeof aColumn>;
type Headers = Readonly<Record<string, string>>;

/** The options of a tenant that differ from the default. */
export interface TenantFields {
  /** By name, or in full; default `email` and `name`. */
  readonly columns?: readonly Column[];
  readonly fillsAbsentColumns?: boolean;
  readonly plan?: Parameters<typeof aPlan>[0];
}

/** An organization with a plan, a key for ingest and trigger, a table with its token, and a published spinner. */
export class Tenant {
  readonly spindle: Spindle;
  readonly id: string;
  readonly planId: string;
  readonly table: DataTable;
  readonly token: string;
  readonly key: string;
  readonly keyId: string;
  readonly spinnerId: string;

  constructor(facts: Pick<Tenant, 'spindle' | 'id' | 'planId' | 'table' | 'token' | 'key' | 'keyId' | 'spinnerId'>) {
    this.spindle = facts.spindle;
    this.id = facts.id;
    this.planId = facts.planId;
    this.table = facts.table;
    this.token = facts.token;
    this.key = facts.key;
    this.keyId = facts.keyId;
    this.spinnerId = facts.spinnerId;
  }

  post(path: string, body?: unknown, headers: Headers = {}): Promise<ReceivedAnswer> {
    return this.spindle.call('POST', `/api/v1/public${path}`, { headers, body });
  }

  /** Sends a body to 4.1 unchanged. */
  ingest(body?: unknown, headers: Headers = {}): Promise<ReceivedAnswer> {
    return this.post('/ingest', body, { ...bearer(this.key), ...headers });
  }

  /** Sends records to its own table through 4.1. */
  append(records: unknown, headers: Headers = {}): Promise<ReceivedAnswer> {
    return this.ingest({ dataTableId: this.table.id, records }, headers);
  }

  /** Sends a body to 4.2 unchanged. */
  ingestByToken(body?: unknown, headers: Headers = {}, token = this.token): Promise<ReceivedAnswer> {
    return this.post(`/data-tables/ingest/${token}`, body, headers);
  }

  trigger(body?: unknown, headers: Headers = {}, spinnerId = this.spinnerId): Promise<ReceivedAnswer> {
    return this.post(`/trigger/${spinnerId}`, body, { ...bearer(this.key), ...headers });
  }

  importCsv(body?: unknown, headers: Headers = {}, tableId = this.table.id): Promise<ReceivedAnswer> {
    return this.post(`/data-tables/${tableId}/import`, body, { ...bearer(this.key), 'Content-Type': 'text/csv', ...headers });
  }

  readJob(jobId: string, key = this.key): Promise<ReceivedAnswer> {
    return this.spindle.call('GET', `/api/v1/public/jobs/${jobId}`, { headers: bearer(key) });
  }

  /** Another key of this organization. */
  async keyWith(scopes: readonly Scope[], expiresAt: Date | null = null): Promise<{ key: string; keyId: string }> {
    const { secret, apiKey } = await this.spindle
      .get(CreateApiKey)
      .execute({ organizationId: this.id, name: 'CRM', scopes, expiresAt, by: operator });
    return { key: secret, keyId: apiKey.id };
  }

  /** A signed-in person of this organization. */
  person(role: Role = 'owner'): Promise<Person> {
    return aPerson(this.spindle, this.id, role);
  }

  /** A role of this organization. */
  async definedRole(permissions: readonly Permission[], name = `Role ${ids.next()}`): Promise<DefinedRole> {
    const facts = { organizationId: this.id, id: ids.next(), now: this.spindle.clock.now() };
    const role = DefinedRole.define({ name, description: '', permissions }, facts);
    await this.spindle.store.unitOfWork.run(({ definedRoles }) => definedRoles.save(role));
    return role;
  }

  /** A signed-in person with a role that is defined, and with others in projects. */
  async personWith(permissions: readonly Permission[], projects: Readonly<Record<string, string>> = {}): Promise<Person> {
    const { id: roleId } = await this.definedRole(permissions);
    return aPerson(this.spindle, this.id, 'member', aUser(), { roleId, projects });
  }

  /** Another, unpublished spinner over the same table. */
  async draft(): Promise<string> {
    const spinner = aSpinner({ organizationId: this.id, draft: aDefinition({ dataTableId: this.table.id }) });
    await this.spindle.store.unitOfWork.run(({ spinners }) => spinners.save(spinner));
    return spinner.id;
  }

  /** Replaces its plan. */
  changePlan(plan: TenantFields['plan']): Promise<void> {
    return this.spindle.store.unitOfWork.run(({ plans }) => plans.save(aPlan({ ...plan, id: this.planId })));
  }

  /** The cells of the table's records, in order. */
  async rows(): Promise<Cells[]> {
    return (await this.spindle.store.records.list(this.id, this.table.id, { limit: 10_000 })).map(({ cells }) => cells);
  }

  /** The usage of each meter. */
  async used(): Promise<Record<(typeof meterNames)[number], number>> {
    const now = this.spindle.clock.now();
    return this.spindle.store.unitOfWork.run(async ({ meters }) => {
      const used = [];
      for (const name of meterNames) used.push([name, (await meters.findMany([this.id], [name], now))[0]?.used]);
      return Object.fromEntries(used);
    });
  }
}

/** The header for an API key. */
export const bearer = (key: string): { Authorization: string } => ({ Authorization: `Bearer ${key}` });

/** Stores a tenant. */
export async function aTenant(spindle: Spindle, { columns = ['email', 'name'], plan = {}, ...fields }: TenantFields = {}): Promise<Tenant> {
  const own = aPlan(plan);
  const { id } = anOrganization({ planId: own.id });
  await spindle.store.unitOfWork.run(async ({ plans, organizations, projects }) => {
    await plans.save(aPlan({ ...plan, id: own.id, features: ['api_keys'] }));
    await organizations.save(anOrganization({ id, planId: own.id }));
    await projects.save(aProject({ organizationId: id, id }));
  });
  const inFull = columns.map((column) => (typeof column === 'string' ? aColumn(column) : column));
  const create = spindle.get(CreateDataTable);
  const { table, ingestToken: token } = await create.execute({
    organizationId: id,
    name: 'Leads',
    columns: inFull,
    ...fields,
    by: operator,
  });
  const { secret: key, apiKey } = await spindle
    .get(CreateApiKey)
    .execute({ organizationId: id, name: 'CRM', scopes: ['ingest', 'trigger'], by: operator });
  const { id: spinnerId } = await givenSpinner(spindle.store, table);
  // Last, because a plan without API keys would not allow creating one.
  await spindle.store.unitOfWork.run(({ plans }) => plans.save(own));
  return new Tenant({ spindle, id, planId: own.id, table, token, key, keyId: apiKey.id, spinnerId });
}

/** Fails if the work changes the tenants' rows or meters, or queues anything. */
export async function expectUnchanged<Result>(tenants: Tenant | readonly Tenant[], work: () => Promise<Result>): Promise<Result> {
  const all = tenants instanceof Tenant ? [tenants] : tenants;
  const [{ spindle }] = all as [Tenant];
  const state = () => Promise.all(all.map(async (tenant) => ({ rows: await tenant.rows(), used: await tenant.used() })));
  await spindle.store.queued();
  const before = await state();
  const result = await work();
  expect(await state()).toEqual(before);
  expect(await spindle.store.queued()).toEqual([]);
  return result;
}
