import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { aBrowser, expectAccessible, type WatchedPage } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { csvFile, tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let watched: WatchedPage;
beforeAll(async () => {
  watched = await browser.open();
  await signUp(watched.page, spindle().url);
});
afterEach(() => expect(watched.problems).toEqual([]));

describe('the key of a table', () => {
  test('is set once its duplicates are gone, and then the webhook URL and imports update records', async () => {
    const { page } = watched;
    const { url } = spindle();
    const path = await tableWith(page, url, 'Keyed', 'email,name\nada@x.example,Ada\nADA@x.example,Twin\nbob@x.example,Bob\n');
    await page.goto(`${url}${path}/columns`);
    await page.getByLabel('Key', { exact: true }).first().click();
    await page.getByRole('option', { name: 'email' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set key' }).click();
    const alert = page.getByRole('alert').filter({ hasText: '2 records with the same values as another one' });
    await alert.getByText('ada@x.example · records').waitFor();
    await expectAccessible(page);
    const merge = async (): Promise<void> => {
      await alert.getByRole('button', { name: 'Merge 2 records into 1 record …' }).click();
      await page.getByRole('dialog', { name: 'Merge duplicates and set the key?' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Merge and delete 1 record' }).click();
      await page.getByText('1 record merged into newer ones by').waitFor();
    };
    await merge();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo …' }).click();
    await page.getByRole('button', { name: 'Put 1 record back' }).click();
    await page.getByText('1 record merged into newer ones by').waitFor({ state: 'detached' });
    await page.getByLabel('Key', { exact: true }).first().click();
    await page.getByRole('option', { name: 'email' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set key' }).click();
    await merge();
    // Not while it is being set, when the button is disabled too.
    await page.locator('button:disabled:not([data-loading])', { hasText: 'Set key' }).waitFor();

    // The choice stays when somebody else removes the key.
    await page.getByLabel('Key', { exact: true }).first().click();
    await page.getByRole('option', { name: 'name', exact: true }).click();
    await page.keyboard.press('Escape');
    const api = apiOf(page, url);
    await api('PUT', `/data-tables${path.slice('/tables'.length)}/key`, { columns: [] });
    const setAgain = page.getByRole('button', { name: 'Set key' });
    await page.getByRole('switch', { name: 'Records may leave columns out' }).click();
    await page.getByRole('switch', { name: 'Records may leave columns out', checked: true }).waitFor();
    expect(await page.locator('[data-with-remove]').allTextContents()).toEqual(['email', 'name']);
    expect(await setAgain.isEnabled()).toBe(true);
    await api('PUT', `/data-tables${path.slice('/tables'.length)}/key`, { columns: ['email'] });

    await page.goto(`${url}${path}/webhook`);
    await page.getByRole('switch', { name: 'Update records with the same key' }).click();
    await page.getByRole('switch', { name: 'Update records with the same key', checked: true }).waitFor();
    await page.getByRole('switch', { name: 'Store the other records of a call' }).click();
    await page.getByRole('switch', { name: 'Store the other records of a call', checked: true }).waitFor();
    await expectAccessible(page);

    await page.goto(`${url}${path}/imports`);
    await page.locator('input[type=file]').setInputFiles(csvFile('email,name\nbob@x.example,Robert\neve@x.example,Eve\n'));
    await page.getByText('Rows whose email is in the table already').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Updated').waitFor();
    await page.getByRole('link', { name: 'See the records' }).click();
    await page.getByRole('gridcell', { name: 'Robert' }).waitFor();
    expect(await page.locator('[role=gridcell][data-column="1"]').allTextContents()).toEqual(['Twin', 'Robert', 'Eve']);
  });
});
