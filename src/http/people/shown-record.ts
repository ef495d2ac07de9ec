import type { KnownRecord } from '../../application/people/name-recipients.ts';
import { anyText, nullable, text } from '../kernel/schema.ts';

/** The name and the table of the record of a recipient. */
export const recordShape = () => ({
  name: nullable(anyText()).description(
    'What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone.',
  ),
  dataTableId: nullable(text()).description('The data table of its record.'),
});

/** Records by their ids. */
export type KnownRecords = ReadonlyMap<string, Pick<KnownRecord, 'dataTableId' | 'name'>>;

/** Presents what is known of a record. */
export const shownKnown = (known: KnownRecords, recordId: string) => {
  const { dataTableId = null, name = null } = known.get(recordId) ?? {};
  return { dataTableId, name };
};
