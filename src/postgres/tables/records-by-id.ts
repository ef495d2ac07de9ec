import { withIds } from '../kernel/with-ids.ts';

/** What names a table in a statement, and what its records are called there. */
interface Names {
  readonly organization?: string;
  readonly table?: string;
  readonly records?: string;
}

/** A condition for the records of a table, by default `r` of `$2` of the organization `$1`, that have these ids. */
export const recordsWithIds = (ids: string, { organization = '$1', table = '$2', records = 'r' }: Names = {}): string =>
  withIds({ [`${records}.organization_id`]: organization, [`${records}.data_table_id`]: table }, `${records}.id`, ids);
