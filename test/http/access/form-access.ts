import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const open = 'anyone may fill in a form that was published';

const firstForm = async (tenant: Tenant): Promise<string> => {
  const owner = await tenant.person();
  return (await owner.post('/forms', { name: 'News', dataTableId: tenant.table.id })).body.form.id;
};
const ofForm: AccessCase = { params: async (tenant) => ({ formId: await firstForm(tenant) }), notFound: 'FORM_NOT_FOUND' };

/** The form that is published, over a table of its own. */
const publishable = async (tenant: Tenant): Promise<string> => {
  const owner = await tenant.person();
  const { dataTable } = (await owner.post('/data-tables', { name: 'Readers' })).body;
  await owner.post(`/data-tables/${dataTable.id}/columns`, { name: 'email', type: 'email' });
  await owner.put(`/data-tables/${dataTable.id}/key`, { columns: ['email'] });
  const form = {
    languages: ['en'],
    fields: [{ column: 'email', label: { en: 'E-mail' }, required: true }],
    address: 'email',
    topics: [{ topic: 'general', words: { en: 'Send me news' } }],
    texts: { title: { en: 'News' }, button: { en: 'Sign up' }, thanks: { en: 'Thanks' } },
  };
  return (await owner.post('/forms', { name: 'News', dataTableId: dataTable.id, ...form })).body.form.id;
};

/** The operations on forms. */
export const formAccess: AccessCases = {
  listForms: {},
  readForm: ofForm,
  listSignUps: ofForm,
  createForm: { body: ({ table }) => ({ name: 'News', dataTableId: table.id }), notFound: 'DATA_TABLE_NOT_FOUND' },
  editForm: { ...ofForm, body: () => ({ name: 'News' }) },
  publishForm: { ...ofForm, params: async (tenant) => ({ formId: await publishable(tenant) }) },
  archiveForm: ofForm,
  showForm: { open },
  sendForm: { open },
  askToSendEntry: { open },
  sendEntry: { open },
  askForChallenge: { open },
};
