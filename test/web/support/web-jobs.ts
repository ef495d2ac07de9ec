import { until as untilSo } from '../../support/jest/until.ts';
import type { PageApi } from './page-api.ts';

const columns = ['email', 'name', 'plan'];

/** Asks again until it is so. @throws Error that names `what` when patience is at its end */
export const until = (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => untilSo(isSo, what);

/** A table with the columns `email`, `name` and `plan`, all metadata, and these rows of CSV. */
export async function contactsTable(api: PageApi, rows: readonly string[]): Promise<{ readonly id: string; readonly projectId: string }> {
  const { dataTable } = await api('POST', '/data-tables', { name: 'Contacts' });
  for (const name of columns) await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type: 'text', metadata: true });
  const mapping = columns.map((to, at) => ({ from: at + 1, to }));
  const { import: made } = await api('POST', `/data-tables/${dataTable.id}/imports`, { mapping, hasHeader: true });
  await api('PUT', `/imports/${made.id}/file`, [columns.join(','), ...rows].join('\n'));
  await until('the import', async () => (await api('GET', `/imports/${made.id}`)).import.state === 'completed');
  return dataTable;
}

/** Publishes a spinner of these steps over the table. Returns its id. */
export async function publishedSpinner(
  api: PageApi,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  steps: readonly object[],
  name = 'Welcome series',
): Promise<string> {
  const { spinner } = await api('POST', '/spinners', { name, projectId, draft: { dataTableId: id, steps } });
  await api('POST', `/spinners/${spinner.id}/publish`);
  return spinner.id;
}

/** Starts a job. Returns its id. */
export const startJob = async (api: PageApi, spinnerId: string): Promise<string> =>
  (await api('POST', `/spinners/${spinnerId}/jobs`)).jobId;

/** A message step that sends e-mail through a channel. */
export const mailStep = (id: string, channelId: string | undefined, subject = 'Welcome, {{ name }}') => ({
  id,
  type: 'message',
  channel: 'email',
  ...(channelId && { channelId }),
  to: '{{ email }}',
  subject,
  text: 'Hello {{ name }}. No more of these: {{ unsubscribe_url }}',
});

/** Connects an SMTP server on loopback as a channel. Returns its id. */
export async function connectSmtp(api: PageApi, address: string, limits = {}): Promise<string> {
  const [host, port] = address.split(':');
  const sender = { name: 'Acme', address: 'hello@example.com' };
  const settings = { host, port: Number(port), security: 'none' };
  return (await api('POST', '/channels', { provider: 'smtp', name: 'Test mailbox', sender, settings, limits })).channel.id;
}
