/**
 * A condition for rows by an id beside other columns of an index, which have one value each (`equal`): the index finds each of them.
 *
 * PostgreSQL before 17 takes a table without statistics, as each is in its first minute and longer beside large ones, for one of few rows that
 * equal anything. By equalities it would read all that have them, and compare each with each id: 398 instead of 5 ms for 500 of 50,000. An OR
 * is looked up by all of its columns. Its second half, of no ids, is only there to make one.
 */
export function withIds(equal: Readonly<Record<string, string>>, column: string, ids: string): string {
  const entries = Object.entries(equal);
  const wanted = [...entries.map(([name, value]) => `${name} = ${value}`), `${column} = any(${ids})`];
  const none = [...entries.map(([name, value]) => `${value} = ${name}`), `${column} = any('{}')`];
  return `(${wanted.join(' and ')} or ${none.join(' and ')})`;
}
