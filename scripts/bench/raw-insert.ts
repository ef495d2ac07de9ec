/** The statement that everything is measured against: one autocommitted INSERT of a call's records, prepared. */
export const insertRecords = (organizationId: string, dataTableId: string, records: string) => ({
  name: 'insert_records',
  text: `insert into bare_records (organization_id, data_table_id, data) select $1, $2, value from jsonb_array_elements($3::jsonb)`,
  values: [organizationId, dataTableId, records],
});
