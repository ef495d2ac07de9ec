import type { AddressSearch } from '../../../application/runs/job-lists.ts';

/**
 * SQL for the next window of a job's addresses between the bounds `$3` and `$4` after the key `$5` and `$6` (or from it on), in order, with
 * their places. `size` is the number of addresses in a window, or its parameter.
 * The key and the lower bound are one condition: of two, PostgreSQL begins at the key, and reads all addresses up to the bound.
 */
export const foundAddresses = (size: string, isFrom = false): string => `
  select address, record_id, (row_number() over (order by address, record_id))::int as place
  from (
    select a.address, a.record_id from unnest($3::text[], $4::text[]) f (low, high) cross join lateral (
      select address, record_id from recipient_addresses
      where organization_id = $1 and job_id = $2 and address <= f.high and (address, record_id) ${isFrom ? '>=' : '>'}
        (greatest(f.low collate "C", $5), case when $5 >= f.low collate "C" then $6::bigint else 0 end)
      order by address, record_id limit ${size}) a
    order by address, record_id limit ${size}) w`;

const highest = '\u{10ffff}';

/** The bounds of the addresses that are searched, both included. */
export const boundsOf = ({ folded, isPrefix }: AddressSearch): [low: readonly string[], high: readonly string[]] => [
  folded,
  isPrefix ? folded.map((text) => text + highest) : folded,
];
