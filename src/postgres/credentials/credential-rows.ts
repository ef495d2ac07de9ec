import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { IngestToken } from '../../domain/credentials/ingest-token.ts';
import { Row } from '../engine/row.ts';

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
  declare createdBy: string | null;
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
