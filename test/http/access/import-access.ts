import { formOf, formType, importFile } from '../../support/http-import.ts';
import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const file = 'email,name\na@example.com,Ada\n';

const ofTable: AccessCase = { params: ({ table }) => ({ dataTableId: table.id }), notFound: 'DATA_TABLE_NOT_FOUND' };

const prepared = async (tenant: Tenant) => {
  const { body } = await (await tenant.person()).post(`/data-tables/${tenant.table.id}/imports`, {});
  return { importId: body.import.id as string };
};
const ofImport: AccessCase = { params: prepared, notFound: 'IMPORT_NOT_FOUND' };

let completions = 0;
/** An import of another person each time: the table may have a key by then. */
const completed = async (tenant: Tenant) => {
  completions += 1;
  const { body } = await importFile(await tenant.person(), tenant.table.id, `email,name\na${completions}@example.com,Ada\n`);
  return { importId: body.import.id as string };
};

/** The operations on imports. */
export const importAccess: AccessCases = {
  previewImport: { ...ofTable, body: () => file, contentType: 'text/csv' },
  checkImport: { ...ofTable, body: () => formOf({}, file), contentType: formType },
  createImport: { ...ofTable, body: () => ({}) },
  listImports: ofTable,
  readImport: ofImport,
  cancelImport: ofImport,
  undoImport: { ...ofImport, params: completed },
  runImport: { ...ofImport, body: () => file, contentType: 'text/csv' },
  downloadRowsSetAside: ofImport,
};
