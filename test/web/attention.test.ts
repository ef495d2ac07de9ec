import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

test('home names what needs attention over all tables in one request, and what is put away stays away', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.goto(spindle().url);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByText('Nothing needs you at the moment.').waitFor();

  await createTable(page, spindle().url, 'Contacts');
  const tableId = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles(csvFile('email,orders\na@example.com,1\nb@example.com,2\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
  await page.goto(`${spindle().url}/tables/${tableId}/imports`);
  await page.locator('input[type=file]').setInputFiles(csvFile('email,orders\nc@example.com,3\nd@example.com,many\n'));
  // The count of the rows that do not fit moves the button.
  await page.getByText('1 of 2 rows does not fit').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1 row set aside').waitFor();

  const made = await api('POST', '/api-keys', { name: 'CRM sync', scopes: ['ingest'], expiresAt: days(13) });
  await api('POST', '/api-keys', { name: 'Later', scopes: ['ingest'], expiresAt: days(15) });
  const body = JSON.stringify({ dataTableId: tableId, records: [{ nickname: 'x' }] });
  const headers = { Authorization: `Bearer ${made.secret}`, 'Content-Type': 'application/json' };
  const refuse = async () => {
    expect((await fetch(`${spindle().url}/api/v1/public/ingest`, { method: 'POST', headers, body })).status).toBe(422);
  };
  await refuse();
  await refuse();
  // More tables than any page looks at one by one.
  for (let table = 0; table < 6; table++) await api('POST', '/data-tables', { name: `Liste ${table}` });

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && !pathname.includes('/auth/')) asked.push(pathname.slice('/api/v1'.length));
  });
  await page.goto(spindle().url);
  await attention.getByText('1 row set aside by an import into “Contacts”').waitFor();
  await attention.getByText('The API key “CRM sync” expires in 13 days').waitFor();
  await attention.getByText('2 calls to “Contacts” refused in the last day').waitFor();
  expect(await attention.getByRole('listitem').count()).toBe(3);
  const last = page.getByRole('region', { name: 'What happened last' });
  await last.getByText('created the table Liste 5').waitFor();
  expect(asked.sort()).toEqual(['/home', '/results', '/results/week', '/tasks/count', '/usage']);
  await expectAccessible(page);

  // An entry that was put away comes back when something new of it happens.
  await attention.getByRole('button', { name: 'Put away: 2 calls to “Contacts” refused in the last day' }).click();
  await attention.getByRole('button', { name: '1 put away' }).waitFor();
  expect(await attention.getByRole('listitem').count()).toBe(2);
  // The keyboard goes on at the next one.
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Put away: /);
  await page.reload();
  await attention.getByRole('button', { name: '1 put away' }).waitFor();
  await refuse();
  await page.reload();
  await attention.getByText('3 calls to “Contacts” refused in the last day').waitFor();
  await attention.getByRole('link', { name: 'Correct 1 row' }).waitFor();
  await attention.getByRole('link', { name: 'Open calls' }).click();
  await page.getByRole('heading', { name: 'Last requests' }).waitFor();

  // Any other page asks for what the sidebar shows, and for its own things, once.
  asked.length = 0;
  await page.goto(`${spindle().url}/jobs`);
  await page.getByText('No jobs yet').waitFor();
  await page.getByText('3 things need attention').first().waitFor({ state: 'attached' });
  expect(asked.sort()).toEqual(['/home', '/jobs', '/tasks/count', '/usage']);

  await page.goto(spindle().url);
  await last.getByRole('link', { name: 'Liste 5' }).click();
  await page.getByRole('heading', { name: 'Liste 5' }).waitFor();
  expect(problems).toEqual([]);
});
