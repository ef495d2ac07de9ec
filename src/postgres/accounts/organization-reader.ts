import type { OrganizationListRequest, OrganizationReader } from '../../application/accounts/organization-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { Organization } from '../../domain/accounts/organization.ts';
import { Project } from '../../domain/accounts/project.ts';
import type { ConnectionPool } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { isTwin } from '../engine/rows/is-twin.ts';
import { OrganizationRow, ProjectRow } from './account-rows.ts';

// An organization of test mode is found by its live one.
const noTwins = `not ${isTwin('id')}`;

/** Reads organizations and their projects. */
export class PostgresOrganizationReader implements OrganizationReader {
  readonly #connection: ConnectionPool;

  constructor(connection: ConnectionPool) {
    this.#connection = connection;
  }

  async find(id: string): Promise<Organization | undefined> {
    const row = await reading(async () => OrganizationRow.query(this.#connection.knex).findById(id));
    return row && new Organization(row);
  }

  async list({ idOrName, limit }: OrganizationListRequest): Promise<readonly Organization[]> {
    const rows = await reading(async () => {
      const query = OrganizationRow.query(this.#connection.knex).whereRaw(noTwins).orderBy('id').limit(limit);
      return idOrName === undefined ? query : query.whereRaw('id::text = lower(?) or name = ?', [idOrName, idOrName]);
    });
    return rows.map((row) => new Organization(row));
  }

  async projects(organizationId: string, { limit, after }: PageRequest, only?: readonly string[]): Promise<Page<Project>> {
    const rows = await reading(async () => {
      const query = ProjectRow.query(this.#connection.knex).where({ organization_id: organizationId });
      if (only) query.whereIn('id', [...only]);
      if (after) query.whereRaw('(created_at, id) > (?::timestamptz, ?::uuid)', [...after]);
      return query.orderBy(['created_at', 'id']).limit(limit + 1);
    });
    const projects = rows.map((row) => new Project(row));
    return pageFrom(projects, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  }
}
