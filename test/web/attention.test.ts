import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

test('home names what needs attention besides jobs', async () => {
  const { page, problems } = await browser.open();
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
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1 row set aside').waitFor();

  await page.goto(`${spindle().url}/keys`);
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('CRM sync');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  const body = JSON.stringify({ dataTableId: tableId, records: [{ nickname: 'x' }] });
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  for (let call = 0; call < 2; call++)
    expect((await fetch(`${spindle().url}/api/v1/public/ingest`, { method: 'POST', headers, body })).status).toBe(422);

  // As in two weeks less a day before the end of a key, and near the end of a plan.
  await page.route('**/api/v1/api-keys?**', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const [key] = data;
    const keys = [
      { ...key, expiresAt: days(13) },
      { ...key, id: 'later', name: 'Later', expiresAt: days(15) },
      { ...key, id: 'replaced', name: 'Replaced', state: 'retiring', expiresAt: days(2) },
    ];
    await route.fulfill({ response: answer, json: { ...rest, data: keys } });
  });
  await page.route('**/api/v1/usage', async (route) => {
    const answer = await route.fetch();
    const { meters, ...rest } = await answer.json();
    const { records, messages, jobs } = meters;
    const near = { records: { ...records, limit: 1000, used: 800 }, messages: { ...messages, limit: 100, used: 100 } };
    await route.fulfill({ response: answer, json: { ...rest, meters: { ...near, jobs: { ...jobs, limit: 1000, used: 799 } } } });
  });
  await page.goto(spindle().url);
  const first = attention.getByRole('listitem').first();
  await first.getByText('Messages: the plan’s limit of 100 is reached. More are refused.').waitFor();
  await attention.getByText('Records: 800 of 1,000 used').waitFor();
  await attention.getByText('1 row set aside by an import into “Contacts”').waitFor();
  await attention.getByText('The API key “CRM sync” expires in 13 days').waitFor();
  await attention.getByText('2 requests to “Contacts” refused in the last day').waitFor();
  expect(await attention.getByRole('listitem').count()).toBe(5);
  await expectAccessible(page);
  await attention.getByText('2 requests to').click();
  await page.getByRole('heading', { name: 'Last requests' }).waitFor();
  expect(problems).toEqual([]);
});
