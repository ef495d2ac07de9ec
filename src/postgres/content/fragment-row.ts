import type { Fragment, FragmentVersion } from '../../domain/content/fragment.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

export type FragmentRow = FieldsOf<typeof Fragment>;
export type FragmentVersionRow = FieldsOf<typeof FragmentVersion>;

/** The columns of a layout or part. */
export const fragmentColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  key: 'text',
  name: 'text',
  html: 'text',
  text: 'text',
  languages: 'jsonb',
  isService: 'boolean',
  version: 'int',
  revision: 'int',
  createdAt: 'timestamptz',
  editedAt: 'timestamptz',
  editedBy: 'jsonb',
  archivedAt: 'timestamptz',
} satisfies Record<keyof FragmentRow, string>);

/** The columns of a version of a layout or part. */
export const fragmentVersionColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  key: 'text',
  number: 'int',
  html: 'text',
  text: 'text',
  languages: 'jsonb',
  isService: 'boolean',
  editedAt: 'timestamptz',
  editedBy: 'jsonb',
} satisfies Record<keyof FragmentVersionRow, string>);
