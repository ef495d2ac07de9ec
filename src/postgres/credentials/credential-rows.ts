import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type FieldsOf, RowOf } from '../engine/rows/row.ts';

const keyColumns = new Columns({
  id: 'uuid',
  organizationId: 'uuid',
  name: 'text',
  scopes: 'jsonb',
  hash: 'text',
  prefix: 'text',
  lastFour: 'text',
  createdAt: 'timestamptz',
  lastUsedAt: 'timestamptz',
  expiresAt: 'timestamptz',
  revokedAt: 'timestamptz',
  replacedBy: 'uuid',
  createdBy: 'uuid',
  dataTableIds: 'jsonb',
  spinnerIds: 'jsonb',
} satisfies Record<keyof FieldsOf<typeof ApiKey>, string>);

export class ApiKeyRow extends RowOf<FieldsOf<typeof ApiKey>>(keyColumns) {
  static override tableName = 'api_keys';
}

const tokenColumns = new Columns({
  id: 'uuid',
  organizationId: 'uuid',
  dataTableId: 'uuid',
  hash: 'text',
  sealed: 'text',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof IngestToken>, string>);

export class IngestTokenRow extends RowOf<FieldsOf<typeof IngestToken>>(tokenColumns) {
  static override tableName = 'ingest_tokens';
}
