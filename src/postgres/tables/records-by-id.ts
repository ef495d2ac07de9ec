/** What names a table in a statement, and what its records are called there. */
interface Names {
  readonly organization?: string;
  readonly table?: string;
  readonly records?: string;
}

/**
 * A condition for the records of a table, by default `r` of `$2` of the organization `$1`, that have these ids: an index finds each of them.
 *
 * PostgreSQL takes a table without statistics, as it is in its first minute and for longer beside large ones, for one of few records. By
 * equalities alone it would read all of it, and compare each record with each id: 398 instead of 5 ms for 500 of 50,000. An OR is looked up by
 * all of its columns. Its second half, of no ids, is only there to make one.
 */
export const withIds = (ids: string, { organization = '$1', table = '$2', records = 'r' }: Names = {}): string => {
  const of = (name: string): string => `${records}.${name}`;
  return `(${of('organization_id')} = ${organization} and ${of('data_table_id')} = ${table} and ${of('id')} = any(${ids})
    or ${organization} = ${of('organization_id')} and ${table} = ${of('data_table_id')} and ${of('id')} = any('{}'::bigint[]))`;
};
