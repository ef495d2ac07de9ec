import { CreateUser } from '../../src/application/accounts/sign-in/create-user.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import type { StartedParts } from '../../src/main/process.ts';
import type { BackOffice } from '../support/back-office.ts';
import { connectChannels, type PicturedChannels } from './channels.ts';
import { type PicturedFeedback, runFeedback } from './feedback.ts';
import { type PicturedJobs, runJobs } from './jobs.ts';
import { startMailServer } from './mail-server.ts';
import { fillRooms, type PicturedRooms } from './room-pages.ts';
import { Session } from './session.ts';
import { type PicturedSms, setUpSms } from './sms.ts';
import { fillSpinners, type PicturedSpinners } from './spinners.ts';

/** The data that the pictures show. */
export interface PicturedData {
  readonly email: string;
  readonly password: string;
  readonly tableId: string;
  readonly emptyTableId: string;
  readonly importId: string;
  readonly spinners: PicturedSpinners;
  readonly channels: PicturedChannels;
  readonly jobs: PicturedJobs;
  readonly feedback: PicturedFeedback;
  readonly sms: PicturedSms;
  readonly rooms: PicturedRooms;
}

const password = 'a long password';
const email = 'mira@example.com';
const columns = [
  { name: 'email', type: 'text', metadata: true, required: true },
  { name: 'name', type: 'text', metadata: true, required: false },
  { name: 'city', type: 'text', metadata: true, required: false },
  { name: 'plan', type: 'text', metadata: true, required: false },
  { name: 'orders', type: 'number', metadata: true, required: false },
  { name: 'newsletter', type: 'boolean', metadata: false, required: false },
  { name: 'joined', type: 'datetime', metadata: false, required: false },
];
const people = [
  ['Zoë Möller', 'Köln'],
  ['Ngũgĩ wa Kamau', 'Nairobi'],
  ['山田 太郎', '大阪'],
  ['Ольга Петрова', 'Тбилиси'],
  ['دينا حداد', 'بيروت'],
  ['שירה לוי', 'חיפה'],
  ['Αλέξης Παππάς', 'Αθήνα'],
  ['María-José Núñez de la Fuente y Hernández', 'Ciudad de México'],
  ['김서연', '부산'],
  ['Li', ''],
] as const;
const plans = ['free', 'starter', 'pro', 'enterprise'];
const dayMs = 86_400_000;

/** Fills a new installation with varied data: two tables, an import with rows set aside, refused requests, people, keys, jobs. */
export async function fill(url: string, backOffice: BackOffice, started: StartedParts): Promise<PicturedData> {
  const { container, query } = backOffice;
  const session = await Session.signUp(url, { email, password, name: 'Mira Novak', organizationName: 'Harbour & Sons' });
  const { organizationId } = session;
  // As if it had signed up 17 days ago: a period under way.
  await query(
    `update organizations set plan_id = 'pro', plan_began_at = now() - interval '17 days', created_at = now() - interval '17 days' where id = $1`,
    [organizationId],
  );
  for (const [name, address, role] of [
    ['Tomás Herrera', 'tomas@example.com', 'admin'],
    ['佐藤 花子', 'hanako@example.com', 'member'],
  ] as const)
    await container.get(CreateUser).execute({ organizationId, name, email: address, password, role, by: operator });
  await session.post('/invitations', { email: 'new.colleague@example.com', role: 'member' });

  const table = (await session.post('/data-tables', { name: 'Contacts' })).dataTable;
  for (const column of columns) await session.post(`/data-tables/${table.id}/columns`, column);
  const emptyTable = (await session.post('/data-tables', { name: 'Newsletter sign-ups' })).dataTable;
  const mapping = columns.map(({ name }, at) => ({ from: at + 1, to: name }));
  const created = await session.post(`/data-tables/${table.id}/imports`, {
    mapping,
    onError: 'set_aside',
    hasHeader: true,
    fileName: 'contacts.csv',
  });
  await session.put(`/imports/${created.import.id}/file`, csv());
  await until(async () => (await session.get(`/imports/${created.import.id}`)).import.state === 'completed');

  const { secret } = await session.post('/api-keys', { name: 'CRM sync', scopes: ['ingest', 'trigger'] });
  await session.post('/api-keys', { name: 'Reporting', scopes: ['jobs:read', 'usage:read'] });
  const old = await session.post('/api-keys', { name: 'Old integration', scopes: ['ingest'] });
  await session.post(`/api-keys/${old.apiKey.id}/revoke`);
  const records = [{ email: 'ada@example.com', nickname: 'Ada' }];
  for (let call = 0; call < 3; call++) await session.ingest(secret, { dataTableId: table.id, records });
  const whole = Object.fromEntries(columns.map(({ name }) => [name, null]));
  await session.ingest(secret, { dataTableId: table.id, records: [{ ...whole, email: 'ada@example.com', name: 'Ada', orders: 3 }] });

  await runSpinner(session, { tableId: table.id, projectId: table.projectId });
  const channels = await connectChannels(session, await startMailServer(started));
  const spinners = await fillSpinners(session, table.id);
  const jobs = await runJobs(session, backOffice, started);
  const feedback = await runFeedback(session, backOffice, started);
  const sms = await setUpSms(session, backOffice, started);
  const rooms = await fillRooms(session);
  await spreadUsage(query, organizationId);
  const ids = { tableId: table.id, emptyTableId: emptyTable.id, importId: created.import.id };
  return { channels, spinners, jobs, feedback, sms, rooms, email, password, ...ids };
}

/** One job that waits in its third step, and one that was paused. */
async function runSpinner(session: Session, { tableId, projectId }: Readonly<Record<'tableId' | 'projectId', string>>): Promise<void> {
  const text = 'Hello {{ name | default: "there" }}, welcome. No more of these: {{ unsubscribe_url }}';
  const draft = {
    dataTableId: tableId,
    steps: [
      { id: 'paying', type: 'filter', where: { column: 'plan', operator: 'not_equals', value: 'free' } },
      { id: 'welcome', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Welcome, {{ name }}', text },
      { id: 'three-days', type: 'wait', for: '3 days' },
      { id: 'tips', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Tips for {{ plan }}', text },
    ],
  };
  for (const name of ['Welcome series', 'Spring newsletter']) {
    const { spinner } = await session.post('/spinners', { name, projectId, draft });
    await session.post(`/spinners/${spinner.id}/publish`);
    const { jobId } = await session.post(`/spinners/${spinner.id}/jobs`);
    if (name === 'Welcome series') await until(async () => (await session.get(`/jobs/${jobId}`)).waiting === 'delay');
    else await session.post(`/jobs/${jobId}/pause`);
  }
}

function csv(): string {
  const lines = Array.from({ length: 5000 }, (_, at) => {
    const [name, city] = people[at % people.length] ?? ['', ''];
    const orders = at % 900 === 17 ? 'many' : String((at * 37) % 412);
    const joined = new Date(Date.UTC(2024, 0, 1) + at * 3_600_000 * 5).toISOString();
    return [`person.${at}@example.com`, name, city, plans[(at * 7) % plans.length], orders, at % 3 === 0, joined].join(',');
  });
  return [columns.map(({ name }) => name).join(','), ...lines].join('\n');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** As if the records of this period had come over its days. */
async function spreadUsage(query: BackOffice['query'], organizationId: string): Promise<void> {
  const rows = await query<{ meter: string; from: Date; used: string }>(
    `select meter, period_starts_at as "from", used from usage where organization_id = $1`,
    [organizationId],
  );
  for (const { meter, from, used } of rows) {
    const count = Math.floor((Date.now() - from.getTime()) / dayMs) + 1;
    const days = Array.from({ length: count }, (_, at) => {
      const share = ((at + 1) / count) ** 1.4;
      return [new Date(from.getTime() + at * dayMs).toISOString().slice(0, 10), Math.round(Number(used) * share)];
    });
    await query('update usage set days = $3 where organization_id = $1 and meter = $2', [organizationId, meter, Object.fromEntries(days)]);
  }
}
