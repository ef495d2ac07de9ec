import { Model, snakeCaseMappers } from 'objection';
import type { ApiKey } from '../domain/api-key.ts';
import type { SpentKeys } from '../domain/column-keys.ts';
import type { DataTable } from '../domain/data-table.ts';
import type { IngestToken } from '../domain/ingest-token.ts';
import type { Organization } from '../domain/organization.ts';
import type { Plan } from '../domain/plan.ts';
import type { Spinner, Version } from '../domain/spinner.ts';

/** The plain fields of an entity, without its methods. */
export type FieldsOf<Entity> = {
  [Name in keyof Entity as Entity[Name] extends (...args: never[]) => unknown ? never : Name]: Entity[Name];
};

export class Row extends Model {
  static override columnNameMappers = snakeCaseMappers();
}

export class PlanRow extends Row {
  static override tableName = 'plans';
  static override jsonAttributes = ['limits', 'features', 'rateLimits'];
  declare id: string;
  declare name: string;
  declare limits: Plan['limits'];
  declare features: Plan['features'];
  declare rateLimits: Plan['rateLimits'];
}

export class OrganizationRow extends Row {
  static override tableName = 'organizations';
  declare id: string;
  declare name: string;
  declare planId: string;
  declare planBeganAt: Organization['planBeganAt'];
  declare createdAt: Organization['createdAt'];
}

export class ApiKeyRow extends Row {
  static override tableName = 'api_keys';
  static override jsonAttributes = ['scopes'];
  declare id: string;
  declare organizationId: string;
  declare name: string;
  declare scopes: ApiKey['scopes'];
  declare hash: string;
  declare prefix: string;
  declare lastFour: string;
  declare createdAt: Date;
  declare lastUsedAt: Date | null;
  declare expiresAt: Date | null;
  declare revokedAt: Date | null;
  declare replacedBy: string | null;
}

export class DataTableRow extends Row {
  static override tableName = 'data_tables';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = ['columns', 'spentKeys'];
  declare organizationId: string;
  declare id: string;
  declare projectId: string;
  declare name: string;
  declare columns: DataTable['columns'];
  declare fillsAbsentColumns: boolean;
  declare createdAt: Date;
  declare spentKeys: SpentKeys | null;
}

export class IngestTokenRow extends Row {
  static override tableName = 'ingest_tokens';
  declare id: string;
  declare organizationId: string;
  declare dataTableId: string;
  declare hash: string;
  declare sealed: IngestToken['sealed'];
  declare createdAt: Date;
  declare expiresAt: Date | null;
}

export class SpinnerRow extends Row {
  static override tableName = 'spinners';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = ['draft'];
  declare organizationId: string;
  declare id: string;
  declare projectId: string;
  declare name: string;
  declare draft: Spinner['draft'];
  declare publishedVersion: number | null;
  declare lastVersion: number;
  declare revision: number;
  declare createdAt: Date;
  declare archivedAt: Date | null;
}

export class VersionRow extends Row {
  static override tableName = 'versions';
  static override idColumn = ['organization_id', 'spinner_id', 'number'];
  static override jsonAttributes = ['definition'];
  declare organizationId: string;
  declare spinnerId: string;
  declare number: number;
  declare definition: Version['definition'];
  declare publishedAt: Date;
}
