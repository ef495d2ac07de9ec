import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { aBrowser, expectAccessible, type WatchedPage } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let watched: WatchedPage;
beforeAll(async () => {
  watched = await browser.open();
  await signUp(watched.page, spindle().url);
});
afterEach(() => expect(watched.problems).toEqual([]));

test('a column of text becomes a choice of the values that records have, and the grid picks among them', async () => {
  const { page } = watched;
  const { url } = spindle();
  const path = await tableWith(page, url, 'Stages', 'name,stage\nAda,New\nBob,won\nEve,new\n');
  await page.goto(`${url}${path}/columns`);
  await page.getByRole('button', { name: 'Actions of stage' }).click();
  await page.getByRole('menuitem', { name: 'Edit column' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await dialog.getByRole('button', { name: 'Use the 2 values that records have' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Choice' }).waitFor();

  await page.goto(`${url}${path}`);
  await page.getByRole('gridcell', { name: 'won' }).dblclick();
  await page.getByRole('combobox', { name: 'stage' }).selectOption({ index: 1 });
  await page.keyboard.press('Enter');
  await page.getByText('Enter edits, Esc leaves, Ctrl+C copies the range').waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: 'Bob' }).waitFor();
  const stages = await page.locator('[role=gridcell][data-column="1"]').allTextContents();
  expect(new Set(stages).size).toBe(1);

  // The forms of a record pick among them, too.
  await page.getByRole('button', { name: 'Add record' }).click();
  await dialog.getByRole('textbox', { name: 'name' }).fill('Grace');
  const stage = dialog.getByRole('combobox', { name: 'stage' });
  expect(await stage.locator('option').count()).toBe(3);
  await stage.selectOption('won');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add record' }).click();
  await page.getByRole('row', { name: /Grace.*won/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await dialog.getByRole('combobox', { name: 'stage' }).selectOption({ index: 0 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await page.getByText('Grace').waitFor();
});
