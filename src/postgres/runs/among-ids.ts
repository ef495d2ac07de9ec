/**
 * A condition for the rows of a job or a spinner that are about these records, with the range of their ids.
 *
 * PostgreSQL before 17 takes a new job for one of few recipients, whatever the statistics say. By the ids alone it would read all of the job's,
 * and compare each with the array: 5 instead of 1.5 ms for 40 of 20,000. Records that are handled together are most of a range.
 * By values in an array, since for a range or a join alone it would read the whole table where one job has a large part of it.
 */
export const amongIds = (column: string, ids: string): string => `
  ${column} between (select min(id) from unnest(${ids}) id) and (select max(id) from unnest(${ids}) id) and ${column} = any(${ids})`;
