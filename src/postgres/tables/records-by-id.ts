/** The name of a table in a statement, and that of its records there. */
interface Names {
  readonly organization?: string;
  readonly table?: string;
  readonly records?: string;
  /** The column of the record's id. */
  readonly id?: string;
}

/**
 * A condition for the records of a table, by default `r` of `$2` of the organization `$1`, that have these ids: the primary key finds each.
 *
 * PostgreSQL before 17 takes a table without statistics, as it is in its first minute and longer beside large ones, for one of few records.
 * By equalities it would read all of it, and compare each record with each id: 398 instead of 5 ms for 500 of 50,000. An OR is looked up by
 * all of its columns. Its second half, of an id that no record has, is only there to make one; of an empty array, PostgreSQL takes anything
 * for proven, and so would read a partial index.
 *
 * Not for a table with another index of these columns, such as `recipients`: PostgreSQL might read all of that one.
 */
export function recordsWithIds(ids: string, { organization = '$1', table = '$2', records = 'r', id = 'id' }: Names = {}): string {
  const [ofOrganization, ofTable, ofId] = ['organization_id', 'data_table_id', id].map((column) => `${records}.${column}`);
  return `(${ofOrganization} = ${organization} and ${ofTable} = ${table} and ${ofId} = any(${ids})
    or ${organization} = ${ofOrganization} and ${table} = ${ofTable} and ${ofId} = '-9223372036854775808')`;
}
