import type { Spinner, Version } from '../../domain/spinners/spinner.ts';
import { Row } from '../engine/row.ts';

export class SpinnerRow extends Row {
  static override tableName = 'spinners';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = ['draft', 'editedBy'];
  declare organizationId: string;
  declare id: string;
  declare projectId: string;
  declare name: string;
  declare draft: Spinner['draft'];
  declare publishedVersion: number | null;
  declare lastVersion: number;
  declare revision: number;
  declare createdAt: Date;
  declare editedAt: Date;
  declare editedBy: Spinner['editedBy'];
  declare archivedAt: Date | null;
}

export class VersionRow extends Row {
  static override tableName = 'versions';
  static override idColumn = ['organization_id', 'spinner_id', 'number'];
  static override jsonAttributes = ['definition', 'publishedBy'];
  declare organizationId: string;
  declare spinnerId: string;
  declare number: number;
  declare definition: Version['definition'];
  declare publishedAt: Date;
  declare publishedBy: Version['publishedBy'];
}
