import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';
import { absentId } from './access-case.ts';

const ofTable: AccessCase = { params: ({ table }) => ({ dataTableId: table.id }), notFound: 'DATA_TABLE_NOT_FOUND' };

const firstRecord = async (tenant: Tenant): Promise<string> => {
  await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
  const [first] = await tenant.spindle.store.records.list(tenant.id, tenant.table.id, { limit: 1 });
  return first?.id ?? '1';
};
const firstMerge = async (tenant: Tenant): Promise<string> => {
  const twins = { email: 'ada@example.com', name: 'Ada' };
  const owner = await tenant.person();
  const known = (await owner.get(`/data-tables/${tenant.table.id}/key`)).body.lastMerge;
  if (known) return known.merge.id;
  await tenant.append([twins, twins]);
  return (await owner.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'], duplicates: 'merge' })).body.merge?.id ?? absentId;
};
const firstView = async (tenant: Tenant): Promise<string> => {
  const owner = await tenant.person();
  return (await owner.post(`/data-tables/${tenant.table.id}/records/views`, {})).body.view.id;
};
const ofRecord: AccessCase = {
  params: async (tenant) => ({ dataTableId: tenant.table.id, recordId: await firstRecord(tenant) }),
  absent: { dataTableId: absentId, recordId: '1' },
  notFound: 'DATA_TABLE_NOT_FOUND',
};

const everything = { filters: [], sort: null, columns: null };
const ofView: AccessCase = {
  params: async (tenant) => {
    const made = await (await tenant.person()).post(`/data-tables/${tenant.table.id}/saved-views`, {
      name: 'Hamburg',
      content: everything,
    });
    return { dataTableId: tenant.table.id, viewId: made.body.view.id };
  },
  absent: { dataTableId: absentId, viewId: absentId },
  notFound: 'DATA_TABLE_NOT_FOUND',
};

/** The operations on data tables, their columns and their records. */
export const dataTableAccess: AccessCases = {
  listDataTables: {},
  createDataTable: { body: () => ({ name: 'Leads' }) },
  readDataTable: ofTable,
  editDataTable: { ...ofTable, body: () => ({ name: 'Leads' }) },
  deleteDataTable: ofTable,
  readMapping: ofTable,
  setMapping: { ...ofTable, body: () => ({ columns: [{ column: 'email', path: 'mail' }] }) },
  removeMapping: ofTable,
  previewMapping: { ...ofTable, body: () => ({ sample: { email: 'ada@example.com' } }) },
  addColumn: { ...ofTable, body: () => ({ name: 'phone' }) },
  editColumn: { ...ofTable, body: () => ({ column: 'name', name: 'full name' }) },
  deleteColumn: { ...ofTable, body: () => ({ column: 'name' }) },
  checkKey: { ...ofTable, body: () => ({ columns: ['email'] }) },
  setKey: { ...ofTable, body: () => ({ columns: ['email'] }) },
  readKey: ofTable,
  startKeySetting: { ...ofTable, body: () => ({ columns: ['email'] }) },
  readKeySetting: ofTable,
  cancelKeySetting: ofTable,
  undoMerge: {
    params: async (tenant) => ({ dataTableId: tenant.table.id, mergeId: await firstMerge(tenant) }),
    absent: { dataTableId: absentId, mergeId: absentId },
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  checkColumnType: { ...ofTable, body: () => ({ column: 'name', type: 'number' }) },
  convertColumn: { ...ofTable, body: () => ({ column: 'name', type: 'number', clears: true }) },
  readColumnConversion: ofTable,
  cancelColumnConversion: ofTable,
  listRecords: ofTable,
  listChangedRecords: ofTable,
  findRecord: ofTable,
  editFoundRecord: { ...ofTable, body: () => ({ set: { name: 'Ada' } }) },
  deleteFoundRecord: ofTable,
  queryRecords: { ...ofTable, body: () => ({ search: 'ada' }) },
  listRecordAnchors: ofTable,
  makeRecordView: { ...ofTable, body: () => ({ search: 'ada' }) },
  readRecordView: {
    params: async (tenant) => ({ dataTableId: tenant.table.id, viewId: await firstView(tenant) }),
    absent: { dataTableId: absentId, viewId: absentId },
    notFound: 'DATA_TABLE_NOT_FOUND',
  },
  listSavedViews: ofTable,
  listColumnValues: { ...ofTable, body: () => ({ column: 'email' }) },
  createSavedView: { ...ofTable, body: () => ({ name: 'Hamburg', content: everything }) },
  editSavedView: { ...ofView, body: () => ({ name: 'Hanoi' }) },
  deleteSavedView: ofView,
  readRecord: ofRecord,
  readPerson: ofRecord,
  listRecordJobs: ofRecord,
  listRecordChanges: ofRecord,
  addRecords: { ...ofTable, body: () => ({ records: [{ email: 'ada@example.com', name: 'Ada' }] }) },
  editRecords: { ...ofTable, body: () => ({ records: [{ id: '1', set: { name: 'Ada' } }] }) },
  editRecord: { ...ofRecord, body: () => ({ set: { name: 'Ada' } }) },
  deleteRecord: ofRecord,
  deleteRecords: { ...ofTable, body: () => ({ ids: ['1'] }) },
  exportRecords: ofTable,
  exportSelectedRecords: { ...ofTable, body: () => ({ recordIds: ['1'] }) },
  editSelectedRecords: { ...ofTable, body: () => ({ recordIds: ['1'], set: { name: 'Ada' } }) },
  deleteSelectedRecords: { ...ofTable, body: () => ({ recordIds: ['1'] }) },
  suppressSelectedRecords: { ...ofTable, body: () => ({ recordIds: ['1'], columns: ['email'], reason: 'manual' }) },
};
