import { HeldPerson } from '../../domain/runs/held-person.ts';
import { Columns } from '../engine/rows/columns.ts';
import type { FieldsOf } from '../engine/rows/row.ts';

/** A row of `held_people`. */
export type HeldRow = Omit<FieldsOf<typeof HeldPerson>, 'by'> & {
  readonly byType: HeldPerson['by']['type'];
  readonly byId: string | null;
};

export const heldColumns = new Columns({
  organizationId: 'uuid',
  subject: 'text',
  until: 'timestamptz',
  reason: 'text',
  byType: 'text',
  byId: 'text',
  since: 'timestamptz',
} satisfies Record<keyof HeldRow, string>);

export const heldOf = ({ byType, byId, ...row }: HeldRow): HeldPerson => new HeldPerson({ ...row, by: { type: byType, id: byId } });

/** The hold of subjects that ends last: by organization, time and subjects. */
export const latestHoldSql = `
  select ${heldColumns.fields()} from held_people where organization_id = $1 and subject = any($3::text[]) and until > $2::timestamptz
  order by until desc, subject limit 1`;
