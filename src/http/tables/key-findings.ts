import type { KeyCheck } from '../../domain/tables/duplicates/key-check.ts';
import { cell, integer, list, mapOf, object, text } from '../kernel/schema.ts';

const ids = () => list(text());

/** The members of what stands in the way of a key. */
export const keyFindings = () => ({
  records: integer().description('Records of the table.'),
  lacking: object({ records: integer(), recordIds: ids() }).description('Records without a value in one of the columns; the first 20 ids.'),
  duplicates: object({
    values: integer(),
    records: integer(),
    groups: list(object({ values: mapOf(cell()), records: integer(), recordIds: ids() })),
  }).description('How many values several records have, and how many records these are; the first 50 values, with 20 ids each.'),
});

/** Presents what stands in the way of a key. */
export const shownFindings = ({ records, lacking, duplicates }: KeyCheck) => ({
  records,
  lacking: { records: lacking.records, recordIds: [...lacking.recordIds] },
  duplicates: {
    values: duplicates.values,
    records: duplicates.records,
    groups: duplicates.groups.map(({ values, records: count, recordIds }) => ({ values, records: count, recordIds: [...recordIds] })),
  },
});
