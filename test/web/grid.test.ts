import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, type WatchedPage } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let watched: WatchedPage;
beforeAll(async () => {
  watched = await browser.open();
  await signUp(watched.page, spindle().url);
});
afterEach(() => expect(watched.problems).toEqual([]));

const people = 'email,name,age\nada@example.com,Ada,36\nalan@example.com,Alan,41\ngrace@example.com,Grace,85\n';
const names = async (page: Page): Promise<readonly string[]> => page.locator('[role=gridcell][data-column="1"]').allTextContents();
/** Reads the table again, once everything that was typed is stored. */
async function stored(page: Page): Promise<void> {
  await page.getByText('Enter edits, Esc leaves, Ctrl+C copies the range').waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: 'ada@example.com' }).waitFor();
}

const copy = (page: Page, text: string): Promise<unknown> => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);

describe('a table', () => {
  test('is edited by keyboard alone', async () => {
    const { page } = watched;
    await tableWith(page, spindle().url, 'By keyboard', people);
    while ((await page.locator('[role=grid]:focus').count()) === 0) await page.keyboard.press('Tab');
    const keys = async (...pressed: readonly string[]): Promise<void> => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    // Typing replaces the cell, Enter stores it and goes down, Enter again edits what is there.
    await keys('ArrowRight');
    await page.keyboard.type('Ada Lovelace');
    await keys('Enter', 'Enter', 'End');
    await page.keyboard.type(' Turing');
    // Tab stores and goes right; Esc leaves a cell as it was.
    await keys('Tab');
    await page.keyboard.type('42');
    await keys('Shift+Tab', 'ArrowDown');
    await page.keyboard.type('Nobody');
    await keys('Escape');
    expect(await names(page)).toEqual(['Ada Lovelace', 'Alan Turing', 'Grace']);
    await stored(page);
    expect(await names(page)).toEqual(['Ada Lovelace', 'Alan Turing', 'Grace']);
    await page.getByRole('gridcell', { name: '42' }).waitFor();
  });

  test('takes and gives ranges by the clipboard', async () => {
    const { page } = watched;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tableWith(page, spindle().url, 'By clipboard', people);
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Ada\t36\r\nAlan\t41');
    await page.getByRole('gridcell', { name: 'Alan', exact: true }).click();
    await page.keyboard.press('Control+v');
    await page.getByRole('gridcell', { name: '36' }).nth(1).waitFor();
    await stored(page);
    expect(await names(page)).toEqual(['Ada', 'Ada', 'Alan']);

    // Cells with tabs, quotes and lines, as a spreadsheet gives them; one cell fills the whole range.
    await copy(page, '"two\nlines"\t7\r\n"a ""quote"""\t8\r\n');
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).first().click();
    await page.keyboard.press('Control+v');
    await page.getByRole('gridcell', { name: 'a "quote"' }).waitFor();
    await stored(page);
    expect(await names(page)).toEqual(['two\nlines', 'a "quote"', 'Alan']);
    await copy(page, 'same');
    await page.getByRole('gridcell', { name: 'a "quote"' }).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+v');
    await page.getByRole('gridcell', { name: 'same' }).nth(1).waitFor();
    await stored(page);
    expect(await names(page)).toEqual(['two\nlines', 'same', 'same']);
  });

  test('tells a value that the column does not take, and shows what is stored', async () => {
    const { page } = watched;
    await tableWith(page, spindle().url, 'With numbers', 'email,name,age\nada@example.com,Ada,36\n');
    await page.getByRole('gridcell', { name: '36' }).click();
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved').waitFor();
    expect(await page.getByRole('gridcell', { name: '36' }).isVisible()).toBe(true);
  });
});

describe('where it is narrow', () => {
  test('a table is cards, and everything can be done', async () => {
    const { page, problems } = await browser.open({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await signUp(page, spindle().url);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tables' }).click();
    await page.getByRole('button', { name: 'Create table' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Narrow');
    await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('heading', { name: 'Narrow' }).waitFor();
    await page.getByRole('link', { name: 'Import CSV' }).first().click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'See the records' }).click();
    const card = page.getByRole('article', { name: 'Record 1' });
    await card.getByText('ada@example.com').waitFor();
    await card.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('name').fill('Ada Lovelace');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await card.getByText('Ada Lovelace').waitFor();
    await page.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('dialog').getByLabel('email').fill('linus@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('article', { name: 'Record 4' }).getByText('linus@example.com').waitFor();
    await card.getByLabel('Select row 1').click();
    await page.getByRole('button', { name: 'Delete 1 record' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 record' }).click();
    await page.getByRole('article', { name: 'Record 4' }).waitFor({ state: 'detached' });
    for (const path of ['/', '/tables', '/keys', '/members', '/settings', '/usage', '/audit', '/profile']) {
      await page.goto(spindle().url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect([path, width]).toEqual([path, 360]);
    }
    expect(problems).toEqual([]);
  });
});
