import { beforeAll, describe, expect, test } from '@jest/globals';
import { aBrowser, type WatchedPage } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { createTable, csvFile, tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let watched: WatchedPage;
beforeAll(async () => {
  watched = await browser.open();
  await signUp(watched.page, spindle().url);
});

describe('hostile content', () => {
  test('markup, formulas and marks of direction are text everywhere', async () => {
    const { page, problems } = watched;
    const markup = '<img src=x onerror=alert(1)>';
    const name = `Table ${markup}`;
    const cells = [markup, '=HYPERLINK("https://example.com")', '\u202Eexample.com', 'שלום עולם', '{{settings}}'];
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog was opened: ${dialog.message()}`);
    });
    await tableWith(page, spindle().url, name, `"${markup}"\n${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\n')}\n`);
    for (const cell of cells) await page.getByRole('gridcell').locator('bdi').filter({ hasText: cell }).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    for (const tab of ['Columns', 'Imports', 'Webhook', 'Records']) {
      await page.getByRole('navigation', { name }).getByRole('link', { name: tab }).click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      expect(await page.locator('img').count()).toBe(0);
    }
    expect(await page.title()).toBe(`${name} · Spindle`);
    await page.goto(`${spindle().url}/tables`);
    await page.getByRole('link', { name }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a download of rows keeps formulas from running', async () => {
    const { page } = watched;
    await page.getByRole('link', { name: /^Table </ }).click();
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: /^Actions of/ }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export CSV' }).click()]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    const file = Buffer.concat(chunks).toString('utf8');
    expect(file).toContain('=HYPERLINK');
    expect(file).not.toMatch(/(?:^|,)"?=/m);
  });
});

describe('columns that are called like what every object inherits', () => {
  test('they are shown, filled by hand and edited like others', async () => {
    const { page, problems } = watched;
    await tableWith(page, spindle().url, 'Inherited', 'constructor,__proto__,email\nmason,ancestor,ada@example.com\n,,alan@example.com\n');
    await page.getByRole('gridcell', { name: 'ancestor' }).waitFor();
    await page.getByRole('gridcell', { name: 'mason' }).click();
    await page.keyboard.type('architect');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('dialog').getByLabel('email').fill('grace@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Add record' }).click();
    await page.getByRole('gridcell', { name: 'grace@example.com' }).waitFor();
    await page.reload();
    await page.getByRole('gridcell', { name: 'architect' }).waitFor();
    expect(await page.getByRole('gridcell').getByText('function').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('files that are not what they should be', () => {
  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'picture.csv'],
    ['nothing', Buffer.alloc(0), 'empty.csv'],
    ['a quote that is never closed', Buffer.from('a,b\n"1,2\n3,4\n'), 'cut.csv'],
  ])('%s is refused with a sentence, and another file can be chosen', async (_, content, name) => {
    const { page, problems } = watched;
    await createTable(page, spindle().url, `For ${name}`);
    await page.getByRole('link', { name: 'Import file' }).first().click();
    await page.locator('input[type=file]').setInputFiles(csvFile(content, name));
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    expect((await alert.textContent())?.length).toBeGreaterThan(20);
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByRole('button', { name: 'Choose a file' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('columns without a name and a value are left out', async () => {
    const { page, problems } = watched;
    await createTable(page, spindle().url, 'For stray delimiters');
    await page.getByRole('link', { name: 'Import file' }).first().click();
    await page.locator('input[type=file]').setInputFiles(csvFile('email,,name\nada@example.com,,Ada\n'));
    await page
      .getByText('Not imported')
      .or(page.getByLabel(/Where “Column 2” goes/i))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Completed').waitFor();
    await page.getByRole('link', { name: 'See the records' }).click();
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'column 2' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('equal headers are told before anything is imported', async () => {
    const { page, problems } = watched;
    await createTable(page, spindle().url, 'For equal headers');
    await page.getByRole('link', { name: 'Import file' }).first().click();
    await page.locator('input[type=file]').setInputFiles(csvFile('email,email\na@example.com,b@example.com\n'));
    await page.getByText('repeats the column "email"').waitFor();
    const names = page.getByRole('textbox', { name: 'Name of the new column for “email”' });
    expect(await names.last().inputValue()).toBe('email 2');
    await names.last().fill('email');
    await page.getByText('More than one column goes to email.').waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    await names.last().fill('second');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Completed').waitFor();
    expect(problems).toEqual([]);
  });
});
