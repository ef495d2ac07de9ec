import type { HeldPerson } from '../../../api/types.ts';
import type { Holdable } from './hold-person.tsx';

/** A person as one call held them: their record, and each of its addresses. */
export interface HeldTogether {
  readonly key: string;
  readonly hold: HeldPerson;
  readonly record: { readonly dataTableId: string; readonly recordId: string; readonly name: string | null } | undefined;
  readonly addresses: readonly string[];
}

/** Puts the holds of one call together: all begin at one time and end at one. Two absences may do that, too, but are of two people. */
export function togetherOf(holds: readonly HeldPerson[]): readonly HeldTogether[] {
  const groups = new Map<string, HeldPerson[]>();
  for (const hold of holds) {
    const { reason, since, until, address, recordId } = hold;
    const key = reason === 'hand' ? `${since} ${until}` : `${since} ${until} ${address ?? recordId}`;
    groups.set(key, [...(groups.get(key) ?? []), hold]);
  }
  return [...groups].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const all = [first, ...others];
    const [record] = all.flatMap(({ dataTableId, recordId, name }) =>
      dataTableId !== null && recordId !== null ? [{ dataTableId, recordId, name }] : [],
    );
    return [{ key, hold: first, record, addresses: all.flatMap(({ address }) => address ?? []) }];
  });
}

/** By what a call names them: by the address, too, which may be that of other records, and of a record that has another one by now. */
export function holdableOf({ record, addresses: [address] }: HeldTogether): Holdable {
  if (!record) return { address: address ?? '' };
  return { dataTableId: record.dataTableId, recordId: record.recordId, ...(address !== undefined && { address }) };
}
