import { describe, expect, test } from '@jest/globals';
import { aBrowser } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile, tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** Chromium's own line for each call that got no answer. */
const own = (problems: readonly string[]): readonly string[] => problems.filter((one) => !one.includes('net::ERR_'));

describe('the API is away for a while', () => {
  test('a form says so, and goes on with what was typed', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await page.goto(`${spindle().url}/tables`);
    await page.getByRole('button', { name: 'Create table' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Typed during the outage');
    await spindle().kill();
    await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('dialog').getByText('No answer from the server.').waitFor();
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

  test('an upload that is cut off says that nothing was imported, and can be done again', async () => {
    const { page, problems } = await browser.open();
    await signUp(page, spindle().url);
    await createTable(page, spindle().url, 'Contacts');
    await page.getByRole('link', { name: 'Import CSV' }).first().click();
    const rows = Array.from({ length: 200_000 }, (_, at) => `person${at}@example.com,Person ${at}`);
    await page.locator('input[type=file]').setInputFiles(csvFile(`email,name\n${rows.join('\n')}\n`));
    await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
    // The bytes leave slowly, so that the server goes away in their midst.
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 300_000,
    });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Uploading:').waitFor();
    await spindle().kill();
    await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    await page.getByText('Nothing was imported; the table is as it was.').waitFor();
    await spindle().start();
    await page.getByRole('link', { name: 'Import again' }).click();
    await page.locator('input[type=file]').setInputFiles(csvFile('email,name\nada@example.com,Ada\n'));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Completed').waitFor();
    expect(own(problems)).toEqual([]);
  });
});
