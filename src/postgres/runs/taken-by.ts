/** SQL for the ways of a record through a spinner; each member is SQL. */
export const takenBy = ({ spinner = 's.id', record = '$2', dataTable = '$3', more = '' }): string => {
  const of = `organization_id = $1 and spinner_id = ${spinner} and record_id = ${record} and data_table_id = ${dataTable} ${more}`;
  // Each is one key of a unique index, or a few of its sibling's. The offset keeps the planner from joining the whole table.
  return `
    select job_id, record_id from (select job_id, record_id from recipients where once and ${of} offset 0) first
    union all
    select job_id, record_id from (select job_id, record_id from recipients where not once and ${of} offset 0) again`;
};
