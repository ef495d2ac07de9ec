import { aColumn } from '../../../support/builders.ts';
import type { ReceivedAnswer } from '../../../support/http-client.ts';
import type { Spindle } from '../../../support/http-spindle.ts';
import { aTenant, type TenantFields } from '../../../support/http-tenant.ts';

/** The members of a form of two fields and two topics. */
export const newsForm = {
  languages: ['en', 'de'],
  fields: [
    { column: 'email', label: { en: 'E-mail', de: 'E-Mail' }, help: {}, required: true },
    { column: 'name', label: { en: 'Your <name>', de: 'Name' }, help: { en: 'As you like', de: 'Wie Sie mögen' } },
  ],
  address: 'email',
  topics: [
    { topic: 'news', words: { en: 'Send me <news>', de: 'Ich möchte Neues' } },
    { topic: 'tips', words: { en: 'Send me tips', de: 'Ich möchte Tipps' } },
  ],
  texts: {
    title: { en: 'Stay in touch', de: 'In Verbindung' },
    introduction: { en: 'Once a month.', de: 'Einmal im Monat.' },
    button: { en: 'Sign up', de: 'Anmelden' },
    thanks: { en: 'You are in.', de: 'Sie sind dabei.' },
  },
  origins: ['https://shop.example.com'],
  confirm: false,
};

const columns = [aColumn('email', { type: 'email', required: true }), aColumn('name'), aColumn('source')];

/** A tenant with a keyed table, topics and a published form, and what its visitors do. */
export async function aFormTenant(spindle: () => Spindle, change: object = {}, fields: TenantFields = {}) {
  const tenant = await aTenant(spindle(), { columns, ...fields });
  const admin = await tenant.person('admin');
  for (const key of ['news', 'tips']) await admin.post('/topics', { key, name: { en: key, ar: key }, reaches: 'joined' });
  await admin.put(`/data-tables/${tenant.table.id}/key`, { columns: ['email'] });
  const made = await admin.post('/forms', { name: 'News', dataTableId: tenant.table.id, ...newsForm, ...change });
  const published = await admin.post(`/forms/${made.body.form.id}/publish`);
  const { id, key } = made.body.form as { id: string; key: string };
  const path = `/api/v1/public/forms/${key}`;
  const show = (query = '', headers = {}) => spindle().call('GET', `${path}${query}`, { headers });
  const valueIn = (page: ReceivedAnswer, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? '';
  /** The hidden fields of a page. */
  const hidden = (page: ReceivedAnswer) => ({
    token: valueIn(page, 'token'),
    version: valueIn(page, 'version'),
    lang: valueIn(page, 'lang'),
  });
  const send = (fields: Readonly<Record<string, string | readonly string[]>>, headers = {}) => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
    );
    return spindle().call('POST', path, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: body.toString(),
    });
  };
  /** Opens the page, waits as people do, and sends it. */
  const fill = async (fields: Readonly<Record<string, string | readonly string[]>>, headers = {}) => {
    const page = await show();
    spindle().clock.pass({ seconds: 5 });
    return send({ ...hidden(page), ...fields }, headers);
  };
  const sendJson = (body: unknown, headers: object = { Origin: 'https://shop.example.com' }) =>
    spindle().call('POST', `${path}/entries`, { headers: { ...headers }, body });
  const consent = async (address = 'ada@example.com') =>
    (await admin.get(`/people/consent?address=${encodeURIComponent(address)}`)).body.data as readonly Record<string, unknown>[];
  return { tenant, admin, made, published, id, key, path, show, hidden, send, fill, sendJson, consent };
}
