import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { csvFile } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const run = promisify(execFile);

const contacts = [
  'email,name,age,vip',
  'ada@example.com,Ada,36,true',
  'alan@example.com,Alan,41,false',
  'grace@example.com,Grace,thirty,true',
  'linus@example.com,Linus,28,false',
].join('\n');

const figure = (page: Page, label: string) => page.locator('dl div').filter({ hasText: label }).locator('dd');

test('somebody without a file tries it with sample people', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/tables`);
  const made: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && made.push(new URL(request.url()).pathname));
  // A double click is one table.
  await page.getByRole('button', { name: 'Try it with 60 sample people' }).dblclick();
  await page.getByRole('heading', { name: 'Sample people', level: 1 }).waitFor();
  await page.getByText('All 60 rows fit.').waitFor();
  expect(made.filter((path) => path.endsWith('/data-tables'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'See the records' }).click();
  await page.getByRole('status').filter({ hasText: '60 records' }).waitFor();
  expect(problems).toEqual([]);
});

test('from an empty organization to records that a program sends', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(spindle().url);
  await page.getByRole('link', { name: 'Create a table' }).click();
  await page.getByRole('button', { name: 'Create table' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Contacts');
  await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
  await page.getByRole('heading', { name: 'Contacts', level: 1 }).waitFor();
  const table = new URL(page.url()).pathname;

  // A file with a row that does not fit the type that its column is given.
  await page.getByRole('link', { name: 'Import file' }).first().click();
  await page.locator('input[type=file]').setInputFiles(csvFile(contacts));
  await page.getByRole('combobox', { name: 'Type of the new column for “age”' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1 row set aside').waitFor();
  expect(await figure(page, 'Imported').textContent()).toBe('3');
  await expectAccessible(page);

  // It is corrected on the page, and imported again.
  await page.getByRole('textbox', { name: 'age, line 4' }).fill('30');
  await page.getByRole('button', { name: 'Import 1 row again' }).click();
  await page.getByText('1 row set aside').waitFor({ state: 'detached' });
  await page.getByText('Completed').waitFor();
  expect(await figure(page, 'Imported').textContent()).toBe('1');
  await page.getByRole('link', { name: 'See the records' }).click();
  await page.getByRole('status').filter({ hasText: '4 records' }).waitFor();
  await page.getByRole('gridcell', { name: 'Grace', exact: true }).waitFor();

  // The columns that spinners may use.
  await page.getByRole('navigation', { name: 'Contacts' }).getByRole('link', { name: 'Columns' }).click();
  await page.getByLabel('Metadata: vip').click({ force: true });
  // The switch turns once the change is stored; a reload before that would take the call back.
  await page.getByRole('switch', { name: 'Metadata: vip', checked: false }).waitFor();
  await page.reload();
  await page.getByLabel('Metadata: vip').waitFor();
  expect(await page.getByLabel('Metadata: vip').isChecked()).toBe(false);

  // A key, whose secret is shown once; neither Esc nor a click beside it closes the dialog.
  await page.goto(`${spindle().url}/keys`);
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('CRM sync');
  await page.getByRole('radio', { name: 'Only some tables' }).click();
  const make = page.getByRole('dialog').getByRole('button', { name: 'Create API key' });
  expect(await make.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Choose tables' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await make.click();
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue();
  const byKey = await page.getByRole('dialog').locator('pre').textContent();
  expect(byKey).toContain(secret);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  expect(await page.getByRole('textbox', { name: 'Secret' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await page.getByLabel('I have kept the secret in a safe place').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('table', { name: 'API keys' }).getByText('CRM sync').waitFor();
  await page.getByRole('row', { name: /CRM sync.*Contacts.*No spinners/s }).waitFor();
  await page.getByRole('button', { name: 'Actions of CRM sync' }).click();
  await page.getByRole('menuitem', { name: 'Change limits' }).click();
  await page.getByRole('radio', { name: 'All tables' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /CRM sync.*Everything/s }).waitFor();
  expect(await page.content()).not.toContain(secret);

  // The calls as they are printed, run by the programs that they are for.
  await page.goto(`${spindle().url}${table}/webhook`);
  await page.getByText('No requests yet').waitFor();
  await page.getByRole('button', { name: 'Show URL' }).first().click();
  await page.getByRole('textbox', { name: 'Webhook URL' }).waitFor();
  const printed = async (language: string): Promise<string> => {
    await page.getByRole('tab', { name: language }).click();
    return (await page.getByRole('tabpanel').locator('pre').textContent()) ?? '';
  };
  const [curl, javascript, python] = [await printed('curl'), await printed('JavaScript'), await printed('Python')];
  const folder = await mkdtemp(join(tmpdir(), 'spindle-calls-'));
  try {
    await writeFile(join(folder, 'call.mjs'), javascript);
    await writeFile(join(folder, 'call.py'), python);
    expect((await run('bash', ['-c', byKey ?? ''])).stdout).toContain('"ok":true');
    expect((await run('bash', ['-c', curl])).stdout).toContain('"ok":true');
    expect((await run(process.execPath, [join(folder, 'call.mjs')])).stdout).toMatch(/^20\d .*ok: true/s);
    expect((await run('python3', [join(folder, 'call.py')])).stdout).toMatch(/^20\d .*'ok': True/);
  } finally {
    await rm(folder, { recursive: true });
  }
  await page.getByRole('table', { name: 'Last requests' }).getByText('CRM sync').waitFor();
  await page.getByRole('navigation', { name: 'Contacts' }).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('status').filter({ hasText: '8 records' }).waitFor();

  await page.getByRole('link', { name: 'Usage' }).click();
  await page.getByRole('row', { name: 'Records 8, no limit' }).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  const left = page.getByRole('region', { name: 'Get started' }).getByRole('link');
  await left.first().waitFor();
  expect(await left.allTextContents()).toEqual(['Connect a channel', 'Publish a spinner', 'Run it']);
  expect(problems).toEqual([]);
});
