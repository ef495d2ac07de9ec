import type { Spinner, Version } from '../../domain/spinners/spinner.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type FieldsOf, RowOf } from '../engine/rows/row.ts';

/** The columns of a spinner. */
export const spinnerColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  projectId: 'uuid',
  name: 'text',
  draft: 'jsonb',
  publishedVersion: 'int',
  lastVersion: 'int',
  revision: 'int',
  createdAt: 'timestamptz',
  editedAt: 'timestamptz',
  editedBy: 'jsonb',
  archivedAt: 'timestamptz',
} satisfies Record<keyof FieldsOf<typeof Spinner>, string>);

/** The columns of a spinner's version. */
export const versionColumns = new Columns({
  organizationId: 'uuid',
  spinnerId: 'uuid',
  number: 'int',
  definition: 'jsonb',
  written: 'jsonb',
  uses: 'jsonb',
  publishedAt: 'timestamptz',
  publishedBy: 'jsonb',
} satisfies Record<keyof FieldsOf<typeof Version>, string>);

export class SpinnerRow extends RowOf<FieldsOf<typeof Spinner>>(spinnerColumns) {
  static override tableName = 'spinners';
  static override idColumn = ['organization_id', 'id'];
}

export class VersionRow extends RowOf<FieldsOf<typeof Version>>(versionColumns) {
  static override tableName = 'versions';
  static override idColumn = ['organization_id', 'spinner_id', 'number'];
}
