import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible, type WatchedPage } from './support/browser.ts';
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
const saved = (page: Page): Promise<void> => page.getByText('Enter edits, Esc leaves, Ctrl+C copies the range').waitFor();
/** Reads the table again, once everything that was typed is stored. */
async function stored(page: Page): Promise<void> {
  await saved(page);
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

  test('keeps a value that the column does not take, says what is wrong beside it, and lets it go by Esc', async () => {
    const { page } = watched;
    await tableWith(page, spindle().url, 'With numbers', 'email,name,age\nada@example.com,Ada,36\nalan@example.com,Alan,41\n', ['age']);
    await page.getByRole('gridcell', { name: '36' }).click();
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await page.getByText('Not saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Go to cell' }).click();
    const cell = page.locator('[id="cell-0-2"]');
    expect(await cell.getByRole('alert').textContent()).toContain('Write a number');
    await expectAccessible(page);
    // It is edited where it stands.
    await page.keyboard.press('F2');
    expect(await page.getByLabel('Edit age').inputValue()).toBe('many');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await cell.textContent()).toBe('36');
    expect(await page.getByText('Not saved', { exact: true }).count()).toBe(0);

    // A cell that fits is stored, whatever stands beside it.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy(page, 'few\n42');
    await page.keyboard.press('Control+v');
    await page.getByText('Not saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await stored(page);
    expect(await page.locator('[role=gridcell][data-column="2"]').allTextContents()).toEqual(['36', '42']);
  });

  test('takes edits back and makes them again', async () => {
    const { page } = watched;
    await tableWith(page, spindle().url, 'With undo', people);
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Delete');
    expect(await names(page)).toEqual(['', '', 'Grace']);
    await page.keyboard.type('Countess');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await names(page)).toEqual(['Ada', 'Alan', 'Grace']);
    await page.keyboard.press('Control+Shift+z');
    await stored(page);
    expect(await names(page)).toEqual(['', '', 'Grace']);
  });

  test('has the settings of each column in its header, by keyboard', async () => {
    const { page } = watched;
    await tableWith(page, spindle().url, 'By header', people);
    const head = (name: string) => page.getByRole('columnheader', { name });
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: 'Edit column' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('full name');
    await dialog.getByLabel('Metadata').click();
    await dialog.getByText('Whatever sends records has to use the new name').waitFor();
    await dialog.getByText(/Spinners can use it in messages and conditions, so|Messages and conditions can no longer use it/).waitFor();
    await page.keyboard.press('Enter');
    await head('full name').waitFor();

    // Up from the first row goes to the header, and along it.
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await head('age').locator('button:focus').waitFor();
    await page.keyboard.press('Enter');
    // Not by Enter: the menu, once it is open, may take the focus to its first item in between.
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await page.getByRole('columnheader', { name: 'age' }).and(page.locator('[aria-sort=descending]')).waitFor();
    await page.getByRole('gridcell', { name: '85' }).and(page.locator('[data-row="0"]')).waitFor();
    await head('age').locator('button:focus').waitFor();

    await page.getByRole('button', { name: 'Add column' }).click();
    await dialog.getByLabel('Name').fill('city');
    await page.keyboard.press('Enter');
    await head('city').waitFor();
    await head('age').getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Remove column' }).click();
    await dialog.getByText('Its values in 3 records are deleted for good').waitFor();
    await dialog.getByRole('textbox').fill('age');
    await page.keyboard.press('Enter');
    await head('age').waitFor({ state: 'detached' });
  });

  test('that a filter empties offers to clear it', async () => {
    const { page } = watched;
    const path = await tableWith(page, spindle().url, 'Filtered', people);
    await page.getByRole('columnheader', { name: 'name' }).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Filter by this column' }).click();
    await page.getByLabel('Value').fill('Nobody');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No records match' }).waitFor();
    await page.getByText('None of the 3 records fits').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters and search' }).click();
    await page.getByRole('gridcell', { name: 'ada@example.com' }).waitFor();
    expect(page.url()).toBe(spindle().url + path);

    // The search keeps the focus while its rows come.
    await page.getByLabel('Search in this table').click();
    await page.keyboard.type('ad');
    await page.getByText('1 record', { exact: true }).waitFor();
    await page.keyboard.type('a@');
    expect(await page.getByLabel('Search in this table').inputValue()).toBe('ada@');
  });
});

describe('two at once', () => {
  test('edit one cell: the second is asked, and edits of other cells of the record go well together', async () => {
    const { page } = watched;
    const path = await tableWith(page, spindle().url, 'Of two people', people);
    const dataTableId = path.split('/').at(-1);
    // Somebody else: their edits come over the API, unseen by this tab.
    const elsewhere = (column: string, value: string): Promise<unknown> =>
      page.evaluate(
        async ([table, column, value]) => {
          const url = `/api/v1/data-tables/${table}/records`;
          const session = (await (await fetch('/api/v1/auth/refresh', { method: 'POST' })).json()) as { token: string };
          const headers = { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' };
          const { data } = (await (await fetch(url, { headers })).json()) as { data: { id: string }[] };
          const records = [{ id: data[0]?.id, set: { [column as string]: value } }];
          await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ records }) });
        },
        [dataTableId, column, value],
      );
    const cell = page.locator('[id="cell-0-1"]');
    const type = async (text: string): Promise<void> => {
      await cell.click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await elsewhere('age', '99');
    await type('Countess');
    await page.getByRole('gridcell', { name: '99' }).waitFor();
    await saved(page);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await elsewhere('name', 'Augusta');
    await type('Lovelace');
    const dialog = page.getByRole('dialog', { name: 'Changed while you edited it' });
    await dialog.waitFor();
    expect(await dialog.locator('dd').allTextContents()).toEqual(['Augusta', 'Lovelace']);
    await expectAccessible(page);
    // Esc decides nothing: one's own value is there, unsaved.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await cell.locator('bdi').textContent()).toBe('Lovelace');
    await page.getByText('Not saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await cell.textContent()).toBe('Augusta');

    await elsewhere('name', 'Ada Byron');
    await type('Ada King');
    await dialog.getByRole('button', { name: 'Store mine' }).click();
    await stored(page);
    expect(await cell.textContent()).toBe('Ada King');

    await elsewhere('name', 'Ada Byron');
    await type('Nobody');
    await dialog.getByRole('button', { name: 'Keep what is stored' }).click();
    expect(await cell.textContent()).toBe('Ada Byron');
  });

  test('tabs of one person see each other’s edits, and overwrite none', async () => {
    const { page } = watched;
    const path = await tableWith(page, spindle().url, 'Of two tabs', people);
    const other = await page.context().newPage();
    await other.goto(spindle().url + path);
    const [here, there] = [page.locator('[id="cell-0-1"]'), other.locator('[id="cell-0-1"]')];
    await there.waitFor();
    // An editor is open there while the cell is edited here.
    await there.dblclick();
    await other.getByLabel('Edit name').fill('From there');
    await here.click();
    await page.keyboard.type('From here');
    await page.keyboard.press('Enter');
    await saved(page);
    await other.getByLabel('Edit name').press('Enter');
    await other.getByRole('dialog', { name: 'Changed while you edited it' }).getByRole('button', { name: 'Store mine' }).click();
    await page.getByRole('gridcell', { name: 'From there' }).waitFor();

    // Rows that are added and deleted there are seen here.
    await other.getByRole('button', { name: 'Add record' }).click();
    await other.getByRole('dialog').getByLabel('email').fill('linus@example.com');
    await other.getByRole('dialog').getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('gridcell', { name: 'linus@example.com' }).waitFor();
    await other.getByLabel('Select row 2').click();
    await other.getByRole('button', { name: 'Delete 1 record' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete 1 record' }).click();
    await page.getByRole('gridcell', { name: 'alan@example.com' }).waitFor({ state: 'detached' });
    await other.close();
  });
});

describe('where it is narrow', () => {
  test('a table is cards, and everything can be done', async () => {
    const { page, problems } = await browser.open({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await signUp(page, spindle().url);
    await page.goto(spindle().url);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    // The page that is shown already.
    await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Tables' }).click();
    await page.getByRole('button', { name: 'Create table' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Narrow');
    await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('heading', { name: 'Narrow' }).waitFor();
    await page.getByRole('link', { name: 'Import file' }).first().click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('link', { name: 'See the records' }).click();
    const card = page.getByRole('article', { name: 'Record 1' });
    await card.getByText('ada@example.com').waitFor();
    await card.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('name').fill('Ada Lovelace');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await card.getByText('Ada Lovelace').waitFor();
    await page.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('dialog').getByLabel('email').fill('linus@example.com');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByText('What you typed is not saved.').waitFor();
    await page.keyboard.press('Escape');
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
