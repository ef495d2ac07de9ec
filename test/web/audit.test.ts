import { expect, test } from '@jest/globals';
import { foldEntries } from '../../web/src/pages/audit/fold-entries.ts';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { createTable } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the audit log is in sentences with names, and its filters stand in the address', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const path = await createTable(page, spindle().url, 'Contacts');
  await page.goto(`${spindle().url}${path}/webhook`);
  await page.getByRole('button', { name: 'Show URL' }).click();
  await page.getByRole('textbox', { name: 'Webhook URL' }).waitFor();
  await page.goto(`${spindle().url}/audit`);
  const log = page.getByRole('table', { name: 'Audit log' });
  await log.getByText('Ada Okafor showed the webhook URL of Contacts').waitFor();
  await log.getByText('Ada Okafor created the organization Acme Outreach').waitFor();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'Table', exact: true }).click();
  await log.getByText('created the organization').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Ada Okafor' }).click();
  await page.waitForURL(/actorId=/);
  expect(new URL(page.url()).searchParams.get('subjectType')).toBe('data-table');
  await page.reload();
  await log.getByText('Ada Okafor created the table Contacts').waitFor();
  expect(await log.getByText('created the organization').count()).toBe(0);
  expect(await log.getByRole('link', { name: 'Contacts' }).count()).toBe(2);
  // A deleted thing is named without a link.
  await api('DELETE', `/data-tables/${path.split('/').at(-1)}`);
  await page.reload();
  await log.getByText('deleted the table Contacts').waitFor();
  expect(await log.getByRole('link', { name: 'Contacts' }).count()).toBe(0);
  await page.goto(`${spindle().url}/audit?actorId=00000000-0000-4000-8000-000000000000`);
  await page.getByText('No changes match').waitFor();
  expect(problems).toEqual([]);
});

test('the audit log says through which day it is sealed, and which day is not as it was sealed', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  const seal = (number: number, fault: string | null) => {
    const day = `2026-11-${26 + number}`;
    return { number, day, entries: 12, digest: 'd', previous: null, sealedAt: `${day}T01:00:00.000Z`, signature: 's', fault, stored: 11 };
  };
  let fault: string | null = null;
  await page.route('**/api/v1/audit/seals*', async (request) => {
    const query = new URL(request.request().url()).searchParams;
    // Two pages, the newest seal first.
    const [data, nextCursor] = query.has('cursor') ? [[seal(1, fault)], null] : [[seal(2, null)], 'next'];
    await request.fulfill({ json: { ok: true, data, nextCursor } });
  });
  await page.goto(`${spindle().url}/audit`);
  await page.getByText('Sealed through 28 Nov 2026 (UTC).').waitFor();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Checked: 2 sealed days through 28 Nov 2026 (UTC), and no entry was changed.').waitFor();
  fault = 'count';
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('27 Nov 2026: 12 entries sealed, 11 stored.').waitFor();
  await expectAccessible(page);
  await pictures(page, 'audit-seals');
  expect(problems).toEqual([]);
});

test('the saves of one person in one session are one line, at the place of the last', () => {
  const minute = (at: number): string => new Date(Date.UTC(2026, 10, 24, 8) - at * 60_000).toISOString();
  const entry = (at: number, action: string, subjectId: string, actorId = 'ada') =>
    ({
      id: `${at}`,
      at: minute(at),
      action,
      actor: { type: 'user', id: actorId, name: null, ip: null },
      subject: { id: subjectId },
    }) as never;
  const [edited, published] = ['spinner.edited', 'spinner.published'];
  const log = [
    ...[entry(1, edited, 'a'), entry(2, published, 'a'), entry(9, edited, 'a'), entry(10, edited, 'b'), entry(11, edited, 'a', 'eve')],
    ...[entry(38, edited, 'a'), entry(69, edited, 'a'), entry(70, published, 'a')],
  ];
  expect(foldEntries(log).map(({ last, count }) => [last.at, count])).toEqual([
    ...[
      [minute(1), 3],
      [minute(2), 1],
      [minute(10), 1],
      [minute(11), 1],
    ],
    ...[
      [minute(69), 1],
      [minute(70), 1],
    ],
  ]);
});

test('what each role may do is what the server says', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.route('**/api/v1/roles', async (route) => {
    const answer = await route.fetch();
    const { roles, ...rest } = await answer.json();
    // As a server would answer where members may not export.
    const changed = roles.map((one: { role: string; permissions: string[] }) => ({
      ...one,
      permissions: one.permissions.filter((name) => one.role !== 'member' || name !== 'records:export'),
    }));
    await route.fulfill({ response: answer, json: { ...rest, roles: changed } });
  });
  await page.goto(`${spindle().url}/roles`);
  const right = (hasText: string) =>
    page
      .getByRole('row')
      .filter({ hasText })
      .getByRole('img')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')));
  await page.getByRole('row', { name: 'Export records' }).waitFor();
  expect(await right('Export records')).toEqual(['no', 'yes', 'yes']);
  expect(await right('Delete tables')).toEqual(['no', 'yes', 'yes']);
  // Permissions that all have are behind one row.
  expect(await page.getByRole('listitem').getByText('See records', { exact: true }).isVisible()).toBe(false);
  await page.getByText(/^Everything else: /).click();
  await page.getByRole('listitem').getByText('See records', { exact: true }).waitFor();
  expect(await right('Everything else')).toEqual(['yes', 'yes', 'yes']);
  await page.getByText('Only owners can invite, change and remove owners.').waitFor();
  expect(problems).toEqual([]);
});

test('an upsert by a file says how many records it has added and updated', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const path = await createTable(page, spindle().url, 'Contacts');
  const table = path.split('/').at(-1);
  const load = async (rows: string) => {
    const { import: made } = await api('POST', `/data-tables/${table}/imports`, { mode: 'upsert' });
    await api('PUT', `/imports/${made.id}/file`, `email,name\n${rows}`);
  };
  await api('POST', `/data-tables/${table}/columns`, { name: 'email' });
  await api('POST', `/data-tables/${table}/columns`, { name: 'name' });
  await api('PUT', `/data-tables/${table}/key`, { columns: ['email'] });
  await load('ada@example.com,Ada\n');
  await load('ada@example.com,Ada L.\nbob@example.com,Bob\n');
  await page.goto(`${spindle().url}/audit`);
  const log = page.getByRole('table', { name: 'Audit log' });
  await log.getByText('imported a CSV file into Contacts: 1 added, 1 updated').waitFor();
  expect(problems).toEqual([]);
});
