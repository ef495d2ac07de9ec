import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile, tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** All but Chromium's own line for each call that got no answer, and React's for a page whose file was not there. */
const own = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => !one.includes('net::ERR_') && !one.includes('A file of the app could not be loaded'));

describe('the API is away for a while', () => {
  test('a form says so, and goes on with what was typed', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await page.goto(`${spindle().url}/tables`);
    await page.getByRole('button', { name: 'Create table' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Typed during the outage');
    await spindle().kill();
    await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
    // A server that has just answered is not asked whether it is there: then the answer counts as lost.
    await page
      .getByRole('dialog')
      .getByText(/The server cannot be reached, so nothing was sent\.|No answer from the server\./)
      .waitFor();
    await spindle().start();
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Typed during the outage');
    await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('heading', { name: 'Typed during the outage' }).waitFor();
    await page.getByText('No connection to the server').waitFor({ state: 'detached' });
    expect(own(problems)).toEqual([]);
  });

  test('an edited cell says that it is not stored yet, and is stored when the API is back', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await tableWith(page, spindle().url, 'Contacts', 'email,name\nada@example.com,Ada\n');
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
    await spindle().kill();
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved yet: no connection. Trying again').waitFor();
    expect(await page.getByRole('gridcell', { name: 'Ada Lovelace' }).isVisible()).toBe(true);
    await spindle().start();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('gridcell', { name: 'Ada Lovelace' }).waitFor();
    expect(own(problems)).toEqual([]);
  });

  // An upload that is cut off is in `imports/cut-off-upload.size.test.ts`.

  test('a page that was not opened before opens when the API is back', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await page.goto(spindle().url);
    await page.getByRole('region', { name: 'Usage' }).getByText('E-mails').first().waitFor();
    await spindle().kill();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('No connection to the server').first().waitFor();
    // Longer than a reload would take, which would end on the browser's own error page.
    await page.waitForTimeout(1500);
    expect(page.url()).toBe(`${spindle().url}/settings`);
    await page.getByText('No connection to the server').first().waitFor();
    await spindle().start();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(own(problems)).toEqual([]);
  });
});

describe('the answer to a call is lost', () => {
  /** Lets the next such call through, and loses its answer. */
  async function loseAnswer(page: Page, method: string, path: RegExp): Promise<void> {
    let isLost = false;
    await page.route(path, async (route) => {
      if (isLost || route.request().method() !== method) return route.fallback();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  test('a sign-up goes on with the account that it made', async () => {
    const { page, problems } = await browser.open();
    await loseAnswer(page, 'POST', /\/auth\/sign-up$/);
    await page.goto(`${spindle().url}/sign-up`);
    await page.getByLabel('Your name').fill('Ada Okafor');
    await page.getByLabel('Organization').fill('Acme Outreach');
    await page.getByLabel('E-mail').fill('lost-answer@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('No answer from the server.').waitFor();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(own(problems)).toEqual([]);
  });

  test('a key whose secret was lost is in the list, and the dialog says what to do with it', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await page.goto(`${spindle().url}/keys`);
    await loseAnswer(page, 'POST', /\/api-keys$/);
    await page.getByRole('button', { name: 'Create API key' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('CRM sync');
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    await page.getByText('its secret was never shown: revoke that key').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('table', { name: 'API keys' }).getByText('CRM sync').waitFor();
    expect(own(problems)).toEqual([]);
  });

  test('an upload that arrived all the same is shown as the import that it is', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await createTable(page, spindle().url, 'Contacts');
    await page.getByRole('link', { name: 'Import file' }).first().click();
    await page.locator('input[type=file]').setInputFiles(csvFile('email,name\nada@example.com,Ada\n'));
    await loseAnswer(page, 'PUT', /\/imports\/[^/]+\/file$/);
    // A large import takes longer than its upload; this one is held at that state.
    let isImporting = true;
    await page.route(/\/imports\/[^/]+$/, async (route) => {
      if (!isImporting) return route.fallback();
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, import: { ...body.import, state: 'importing' } } });
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Importing: 1 rows read').waitFor();
    expect(await page.getByText('Nothing was imported').count()).toBe(0);
    isImporting = false;
    await page.getByText('Completed').waitFor();
    expect(own(problems)).toEqual([]);
  });
});

test('the dialog of a rotation that is closed too early shows the secret all the same, once it is there', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/keys`);
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('CRM sync');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('I have kept the secret in a safe place').click();
  await page.getByRole('button', { name: 'Done' }).click();
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  await page.route(/\/rotate$/, async (route) => {
    await closed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Actions of CRM sync' }).click();
  await page.getByRole('menuitem', { name: 'Rotate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  await page.keyboard.press('Escape');
  close();
  await page.getByRole('textbox', { name: 'Secret' }).waitFor();
  expect(problems).toEqual([]);
});

test('rows that could not be read are not asked for without a pause', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  const lines = Array.from({ length: 900 }, (_, at) => `person.${at}@example.com`);
  await tableWith(page, spindle().url, 'Contacts', `email\n${lines.join('\n')}\n`);
  let [calls, status] = [0, 503];
  await page.route('**/records?*cursor=*', (route) => {
    calls += 1;
    return route.fulfill({ status, json: { code: 'REFUSED', message: 'The records cannot be read' } });
  });
  await page.getByRole('grid').focus();
  const first = page.waitForRequest(/\/records\?.*cursor=/);
  await page.keyboard.press('Control+End');
  await first;
  await page.waitForTimeout(2500);
  expect(calls).toBeLessThan(5);
  // A fault that a later attempt cannot mend is said, and asked for no more.
  [calls, status] = [0, 409];
  await page.getByText('The records cannot be read').waitFor();
  await page.waitForTimeout(1000);
  expect(calls).toBeLessThan(4);
  await page.unroute('**/records?*cursor=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('900 records', { exact: true }).waitFor();
  await page.getByRole('grid').press('Control+End');
  await page.getByRole('gridcell', { name: 'person.899@example.com' }).waitFor();
});
