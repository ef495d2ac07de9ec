import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable, csvFile } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('what is wrong with a file stands beside the column that it concerns, in words', async () => {
  const { page, problems } = await browser.open({}, true);
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles(csvFile('email,,name\na@example.com,x,Ada,and more\n'));
  const rowOf = (title: string) => page.getByRole('row').filter({ has: page.getByLabel(`Where “${title}” goes to`) });
  await rowOf('email').waitFor();
  await page.getByText('1 row has another number of cells: line 2').waitFor();
  // The check of the file refuses it first, then the import does.
  await page.getByLabel('Name of the new column for “name”').fill('   ');
  await rowOf('name').getByRole('alert').getByText('The name must not be blank').waitFor();
  expect(await page.getByText(/mapping\[|header\.columns/).count()).toBe(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await rowOf('name').getByRole('alert').getByText('The name must not be blank').waitFor();
  expect(await rowOf('email').getByRole('alert').count()).toBe(0);
  expect(await page.getByText(/mapping\[|header\.columns/).count()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Name of the new column for “name”').fill('full name');
  await rowOf('name').getByRole('alert').waitFor({ state: 'detached' });
  // The second column of the file has no name, and was given one.
  expect(await rowOf('Column 2').getByRole('alert').count()).toBe(0);
  expect(
    await page
      .getByLabel(/^Name of the new column/)
      .nth(1)
      .inputValue(),
  ).not.toBe('');
  // All or nothing: then it is said that it was nothing.
  await page.getByLabel('Import nothing if there is one.').click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The import failed').waitFor();
  await page.getByText('Nothing was imported; the table is as it was.').waitFor();

  // As after its server has ended: the import counts as lost half a minute later.
  await page.route('**/api/v1/imports/*', async (route) => {
    const { import: failed } = await (await route.fetch()).json();
    await route.fulfill({ json: { ok: true, import: { ...failed, state: 'importing', error: null, rowsRead: 1 } } });
  });
  await page.clock.install();
  await page.reload();
  await page.getByText('The import goes on when you leave this page.').waitFor();
  await page.clock.fastForward(6000);
  await page.getByText('It stands still.').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByText('The import failed').waitFor();
  expect(problems).toEqual([]);
});

test('rows set aside are corrected as cards where it is narrow, and no address is cut where it is wide', async () => {
  const { page } = await browser.open({ viewport: { width: 1280, height: 850 } });
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Imports' }).click();
  const address = 'ada.lovelace.of.the.analytical@example.com';
  const row = (orders: string) => `${address},Ada,${orders},Berlin,a note of some length,pro\n`;
  await page.locator('input[type=file]').setInputFiles(csvFile(`email,name,orders,city,note,plan\n${row('3')}${row('many')}`));
  await page.getByText(/^2 rows · \d+ B$/).waitFor();
  await page.getByText('Spinners can use metadata columns').waitFor();
  await page.getByRole('combobox', { name: 'Type of the new column for “orders”' }).click();
  await page.getByRole('option', { name: 'Number' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const cell = page.getByRole('textbox', { name: 'email, line 3' });
  await cell.waitFor();
  const overflow = (element: { readonly scrollWidth: number; readonly clientWidth: number }) => element.scrollWidth - element.clientWidth;
  expect(await cell.evaluate(overflow)).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  const table = page.getByRole('table', { name: 'Set aside' });
  await page.waitForFunction(() => (globalThis as unknown as { innerWidth: number }).innerWidth === 360);
  expect(await table.locator('xpath=..').evaluate(overflow)).toBe(0);
  await expectAccessible(page);
  const orders = page.getByRole('textbox', { name: 'orders, line 3' });
  await orders.fill('4');
  await page.reload();
  await orders.waitFor();
  expect(await orders.inputValue()).toBe('4');
  await page.getByRole('button', { name: 'Import 1 row again' }).click();
  await page.getByText('Completed').waitFor();
});

test('a file that a proxy refuses with a page of its own is refused in words', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.route(/\/imports\/[^/]+\/file/, (route) =>
    route.fulfill({ status: 413, contentType: 'text/html', body: '<html><body><h1>413 Request Entity Too Large</h1>nginx</body></html>' }),
  );
  await page.locator('input[type=file]').setInputFiles(csvFile('email\nada@example.com\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/A proxy in front of Spindle refuses uploads of this size/).waitFor();
});

test('a page that the server cannot fill yet says that it tries again, and is filled when it can', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  let isAway = true;
  await page.route('**/api/v1/data-tables?*', (route) =>
    isAway ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Try again' } }) : route.continue(),
  );
  await page.route('**/api/v1/data-tables', (route) =>
    isAway ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Try again' } }) : route.continue(),
  );
  await page.goto(`${spindle().url}/tables`);
  await page.getByText('No connection to the server.').waitFor();
  isAway = false;
  await page.getByRole('button', { name: 'Create table' }).first().waitFor();
  await page.getByText('No connection to the server.').waitFor({ state: 'detached' });
});

test('an upload that finds all places taken waits for one', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Imports' }).click();
  let refused = 0;
  await page.route(/\/imports\/[^/]+\/file/, (route) =>
    refused++ < 2 ? route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'Too many uploads' } }) : route.continue(),
  );
  await page.locator('input[type=file]').setInputFiles(csvFile('email\nada@example.com\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
  expect(refused).toBe(3);
});
