import type { Session } from './session.ts';

/** The forms, topics, layouts and endpoints that the pictures show. */
export interface PicturedRooms {
  readonly formId: string;
  readonly endpointId: string;
  readonly subscribersId: string;
  readonly spinnerId: string;
}

const unsubscribe = {
  id: 'foot',
  type: 'text',
  content: [{ type: 'paragraph', content: [{ text: 'No more of these', link: '{{ unsubscribe_url }}' }] }],
};

/** Makes one of each, with entries of a form. */
export async function fillRooms(session: Session): Promise<PicturedRooms> {
  const { dataTable } = await session.post('/data-tables', { name: 'Subscribers' });
  for (const [name, type] of Object.entries({ email: 'email', name: 'text', revenue: 'number', since: 'date', news: 'boolean' }))
    await session.post(`/data-tables/${dataTable.id}/columns`, { name, type, metadata: true });
  await session.putJson(`/data-tables/${dataTable.id}/key`, { columns: ['email'] });
  await session.post('/topics', { key: 'news', name: { en: 'News' }, description: { en: 'Once a month, never more.' } });
  await session.post('/topics', { key: 'events', name: { en: 'Events' }, reaches: 'joined' });
  const { form } = await session.post('/forms', {
    name: 'News',
    dataTableId: dataTable.id,
    languages: ['en'],
    address: 'email',
    confirm: true,
    fields: [{ column: 'email', label: { en: 'E-mail' }, required: true }],
    topics: [{ topic: 'news', words: { en: 'Send me news' } }],
    texts: { title: { en: 'News' }, button: { en: 'Sign up' }, thanks: { en: 'You are in.' } },
    origins: ['https://shop.example.com'],
  });
  await session.post(`/forms/${form.id}/publish`);
  for (let n = 0; n < 3; n++)
    await fetch(`${form.url}/entries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://shop.example.com' },
      body: JSON.stringify({ version: 1, lang: 'en', fields: { email: `reader.${n}@example.com` } }),
    });
  const html = '{{ content }}<p><a href="{{ unsubscribe_url }}">No more of these</a></p>';
  await session.post('/layouts', { key: 'main', name: 'Main', html });
  await session.post('/parts', { key: 'signature', name: 'Signature', html: '<p>Your harbour</p>' });
  const { endpoint } = await session.post('/event-endpoints', { name: 'CRM', url: 'https://crm.example.com/' });
  const line = [{ text: 'You are with us since ' }, { value: 'since' }, { text: ', for ' }, { value: 'revenue' }];
  const blocks = { version: 1, blocks: [{ id: 'a', type: 'text', content: [{ type: 'paragraph', content: line }] }, unsubscribe] };
  const mail = { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: 'News for {{ name }}', text: '', blocks };
  const where = { column: 'revenue', operator: 'greater_than', value: 1234.5 };
  const draft = { dataTableId: dataTable.id, steps: [{ id: 'who', type: 'filter', where }, mail] };
  const { spinner } = await session.post('/spinners', { name: 'News in blocks', projectId: dataTable.projectId, draft });
  return { formId: form.id, endpointId: endpoint.id, subscribersId: dataTable.id, spinnerId: spinner.id };
}

/** Their pages, and those that need nothing. */
export const roomPagesOf = ({ formId, endpointId, subscribersId, spinnerId }: PicturedRooms): Readonly<Record<string, string>> => ({
  'room-forms': '/forms',
  'room-form': `/forms/${formId}`,
  'room-form-sign-ups': `/forms/${formId}/sign-ups`,
  'room-topics': '/topics',
  'room-topic': '/topics/news',
  'room-confirmation-mail': '/confirmation-mail',
  'room-layouts': '/layouts',
  'room-layout': '/layouts/main',
  'room-part': '/parts/signature',
  'room-endpoints': '/endpoints',
  'room-endpoint': `/endpoints/${endpointId}`,
  'room-alerts': '/alerts',
  'room-replies': '/replies',
  'room-replies-held': '/replies/held',
  'room-reply-rules': '/settings/replies',
  'room-brand': '/settings/brand',
  'room-calendar': '/spinners/next',
  'room-spinner-live': `/spinners/${spinnerId}/live`,
  'room-spinner-blocks': `/spinners/${spinnerId}?step=mail`,
  'room-spinner-condition': `/spinners/${spinnerId}?step=who`,
  'room-table-keyed': `/tables/${subscribersId}/columns`,
});
