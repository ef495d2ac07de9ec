import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile, tableWith } from './support/steps.ts';
import { ownWebSpindle } from './support/web-spindle.ts';

const spindle = ownWebSpindle({ DEFAULT_PLAN: 'free' });
const browser = aBrowser();

test('a plan without API keys says so where keys are made, and the first steps do not ask for one', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(spindle().url);
  await page.getByRole('link', { name: 'Create a table' }).waitFor();
  await page.getByRole('link', { name: 'Create an API key' }).waitFor({ state: 'detached' });
  await page.goto(`${spindle().url}/keys`);
  await page.getByText('The Free plan does not include API keys.').waitFor();
  expect(await page.getByRole('button', { name: 'Create API key' }).count()).toBe(0);
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('the first file makes the first table, which is called like it; it may be a workbook', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/tables`);
  await page.getByText('Drop a CSV or Excel file here').waitFor();
  expect(await page.locator('input[type=file]').getAttribute('accept')).toContain('.xlsx');
  await page.locator('input[type=file]').setInputFiles(csvFile('email;name\nada@example.com;Ada\n', 'Leads of May.csv'));
  await page.getByRole('heading', { name: 'Leads of May', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
  await page.getByRole('link', { name: 'See the records' }).click();
  await page.getByRole('gridcell', { name: 'Ada', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a file with more rows than the plan has room for is known to be refused before it is imported', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/tables`);
  const rows = (count: number) => csvFile(`email\n${Array.from({ length: count }, (_, at) => `p${at}@example.com\n`).join('')}`);
  await page.locator('input[type=file]').setInputFiles(rows(1001));
  await page
    .getByText(/^The file adds 1,001 records, and the plan has room for 1,000 until .*: the whole import would be refused\.$/)
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.locator('input[type=file]').setInputFiles(rows(1000));
  await page.getByText('All 1,000 rows fit.').waitFor();
  expect(await page.getByText('the whole import would be refused').count()).toBe(0);
});

test('a file that is dropped beside the place for it does not replace the app', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(spindle().url);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const isTaken = await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'a.csv'));
    const event = (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
    return ['dragover', 'drop'].map((type) => !document.querySelector('h1').dispatchEvent(event(type)));
  })()`);
  expect(isTaken).toEqual([true, true]);
});

test('the webhook URL of one table is not shown at the next one', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Leads');
  const path = await createTable(page, spindle().url, 'Customers');
  await page.goto(`${spindle().url}${path}/webhook`);
  await page.getByRole('button', { name: 'Show URL' }).click();
  await page.getByRole('textbox', { name: 'Webhook URL' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('leads webhook');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Webhook/ })
    .click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Webhook URL' }).count()).toBe(0);
});

test('a refused call says which column, and which field of the body, is wrong, and is replayed once that is mended', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  const path = await tableWith(page, spindle().url, 'Leads', 'E-Mail,name\nada@example.com,Ada\n');
  await page.goto(`${spindle().url}${path}/webhook`);
  await page.getByRole('button', { name: 'Show URL' }).click();
  const url = await page.getByRole('textbox', { name: 'Webhook URL' }).inputValue();
  const send = (body: object) =>
    fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  for (const name of ['Grace', 'Linus']) await send({ records: [{ email: 'grace@example.com', name }] });
  await send({ email: 'grace@example.com' });
  const drawer = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Columns do not match, 2 times: show what was wrong' }).click();
  await drawer.getByText('2 calls in a row were refused for this').waitFor();
  await drawer.getByRole('heading', { name: 'Columns do not match' }).waitFor();
  await drawer.getByText('no such column; did you mean “E-Mail”?').waitFor();
  expect(await drawer.getByText('First errors').count()).toBe(0);
  // It stands in the address: Back closes it and stays on the page, and a reload opens it again.
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await page.goForward();
  await page.reload();
  await drawer.getByRole('heading', { name: 'Columns do not match' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Not valid: show what was wrong' }).click();
  await drawer.getByRole('row', { name: 'email is not allowed' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // Nothing is mended yet.
  const outcome = page.getByRole('status').filter({ hasText: 'call' });
  await page.getByRole('button', { name: 'Replay 2' }).click();
  await outcome.getByText('2 calls were refused again, the first for:').waitFor();
  await outcome.getByText("The records' columns differ from the data table's").waitFor();
  await apiOf(page, spindle().url)('PATCH', `/data-${path.slice(1)}/columns`, { column: 'E-Mail', name: 'email' });
  await send({ records: [{ mail: 'x' }] });
  await page.getByRole('button', { name: 'Replay all 3 refused calls' }).click();
  await outcome.getByText('2 calls replayed: 2 records added.').waitFor();
  await outcome.getByText('2 calls were refused again, the first for:').waitFor();
  await page.getByText('Replayed, 1 stored').waitFor();
  await page.getByText('Can be replayed (2)').click();
  await page.getByText('Replayed, 1 stored').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Columns do not match: show what was wrong' }).click();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Not valid: show what was wrong' }).click();
  await drawer.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Nothing to replay').waitFor();

  // A flat body is stored once the table takes it.
  await page.getByRole('switch', { name: 'The body is one record' }).click();
  await page.getByRole('switch', { name: 'The body is one record', checked: true }).waitFor();
  expect((await send({ email: 'edsger@example.com', name: 'Edsger' })).status).toBe(201);
  await page.goto(`${spindle().url}${path}`);
  await page.getByText('Linus').waitFor();
  await page.getByText('Edsger', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
