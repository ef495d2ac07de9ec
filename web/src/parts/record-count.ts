import { words } from '../words/en.ts';
import { count } from './format.ts';

/** Where the API stops counting, and has no better estimate. */
const counted = 1000;

interface Counted {
  readonly recordCount: number;
  readonly recordCountIsEstimate: boolean;
}

/** How many records a table has: "204", "over 1,000", "about 52,300". */
export function recordCountOf({ recordCount, recordCountIsEstimate }: Counted): string {
  if (!recordCountIsEstimate) return count(recordCount);
  return recordCount <= counted + 1 ? words.tables.over(count(counted)) : words.tables.about(count(recordCount));
}
