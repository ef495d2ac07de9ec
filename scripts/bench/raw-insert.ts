const text = `insert into bare_records (organization_id, data_table_id, data) select $1, $2, value from jsonb_array_elements($3::jsonb)`;

/** The baseline statement: one autocommitted INSERT of a call's records. */
export const insertRecords = (organizationId: string, dataTableId: string, records: string, { prepared }: { prepared: boolean }) => ({
  text,
  values: [organizationId, dataTableId, records],
  ...(prepared && { name: 'insert_records' }),
});
