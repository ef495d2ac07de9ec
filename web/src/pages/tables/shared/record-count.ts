import { count } from '../../../text/format.ts';
import { nouns } from '../../../text/words.ts';
import { tableWords } from './words.ts';

/** The number at which the API stops counting, and has no better estimate. */
const bound = 10_000;

interface Counted {
  readonly recordCount: number;
  readonly recordCountIsEstimate: boolean;
}

/** The number of records of a table: "204", "over 10,000", "about 52,300". */
export const recordCountOf = (table: Counted): string => said(table, count);

/** That number with its unit: "1 record", "over 10,000 records". */
export const recordsOf = (table: Counted): string => said(table, (value) => nouns.records(value));

function said({ recordCount, recordCountIsEstimate }: Counted, say: (value: number) => string): string {
  if (!recordCountIsEstimate) return say(recordCount);
  return recordCount <= bound + 1 ? tableWords.tables.over(say(bound)) : tableWords.tables.about(say(recordCount));
}
