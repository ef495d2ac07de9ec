import { expect, test } from '@jest/globals';
import { aBrowser } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable, csvFile } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** All but Chromium's own line for each call that got no answer, and React's for a page whose file was not there. */
const own = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => !one.includes('net::ERR_') && !one.includes('A file of the app could not be loaded'));

test('an upload that is cut off says that nothing was imported, and can be done again', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await createTable(page, spindle().url, 'Contacts');
  await page.getByRole('link', { name: 'Import file' }).first().click();
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
  // The file is still at hand.
  await page.getByRole('link', { name: 'Import again' }).click();
  await page.getByRole('heading', { name: 'contacts.csv' }).waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByText('The import was canceled. The table is as it was.').waitFor();
  await page.getByRole('link', { name: 'Import again' }).click();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.locator('input[type=file]').setInputFiles(csvFile('email,name\nada@example.com,Ada\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
  expect(own(problems)).toEqual([]);
});
