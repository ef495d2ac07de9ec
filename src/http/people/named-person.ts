import type { NamedPerson } from '../../application/people/resolve-person.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { anyJson, id, mapOf, optional, rawId, text } from '../kernel/schema.ts';

/** The members of a body that name a person: an address, or a record by its id or key. */
export const namedPerson = () => ({
  address: optional(text().max(320)).description('An e-mail address, or a phone number with its country code.'),
  dataTableId: optional(id()),
  recordId: optional(rawId()),
  key: optional(mapOf(anyJson())).description('The value of each column of the table’s key, by the name of the column.'),
});

interface Named {
  readonly dataTableId?: string | undefined;
  readonly recordId?: string | undefined;
  readonly key?: Readonly<Record<string, unknown>> | undefined;
}

/** The record that a body names; undefined if it names none. @throws ValidationFailed if a part of it is missing */
export function recordNamed({ dataTableId, recordId, key }: Named): NamedPerson['record'] {
  const names = recordId !== undefined || key !== undefined;
  if (dataTableId === undefined && !names) return undefined;
  if (dataTableId === undefined) throw new ValidationFailed([{ path: 'dataTableId', message: 'is required with a record’s id or key' }]);
  if (recordId !== undefined && key !== undefined) throw new ValidationFailed([{ path: 'key', message: 'cannot be given with recordId' }]);
  if (recordId !== undefined) return { dataTableId, recordId };
  if (key === undefined) throw new ValidationFailed([{ path: 'recordId', message: 'is required with dataTableId, or the key' }]);
  return { dataTableId, key };
}
