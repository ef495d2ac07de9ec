import { Suppression } from '../../domain/consent/suppression.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

/** The columns of a suppression. */
export const suppressionColumns = new Columns({
  organizationId: 'uuid',
  kind: 'text',
  address: 'text',
  reason: 'text',
  note: 'text',
  via: 'text',
  actorType: 'text',
  actorId: 'uuid',
  createdAt: 'timestamptz',
  unsubscribedAt: 'timestamptz',
  earlier: 'jsonb',
  changedAt: 'timestamptz',
} satisfies Record<keyof SuppressionRow, string>);

export interface SuppressionRow extends Omit<FieldsOf<typeof Suppression>, 'by'> {
  readonly actorType: Suppression['by']['type'];
  readonly actorId: Suppression['by']['id'];
}

export const suppressionOf = ({ actorType, actorId, earlier, ...row }: SuppressionRow): Suppression =>
  new Suppression({
    ...row,
    by: { type: actorType, id: actorId },
    // JSON has no times.
    earlier: earlier.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) })),
  });

export const suppressionRowOf = ({ by, ...fields }: Suppression): SuppressionRow => ({ ...fields, actorType: by.type, actorId: by.id });
