import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessibleInBothThemes } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { createTable } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the palette opens tables, keys, members and pages by name and keyboard: dark, and narrow', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1360, height: 800 }, colorScheme: 'dark', hasTouch: true });
  await signUp(page, spindle().url);
  const table = await createTable(page, spindle().url, 'Contacts of the spring campaign and of all campaigns before it');
  await page.goto(`${spindle().url}/keys`);
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('CRM sync');
  await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
  await page.getByLabel('I have kept the secret in a safe place').check();
  await page.getByRole('button', { name: 'Done' }).click();

  const search = page.getByRole('textbox', { name: 'Search' });
  let isNarrow = false;
  const open = async (): Promise<void> => {
    if (isNarrow) await page.getByRole('button', { name: 'Search' }).click();
    else await page.keyboard.press('Control+k');
    // It is seen a moment before it has the focus, and what is typed before goes nowhere.
    await page.locator('input[aria-label=Search]:focus').waitFor();
  };
  await page.goto(spindle().url);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const ofTable = ['spring', 'Contacts of the spring campaign', table, 'Contacts of the spring campaign'] as const;
  for (const [width, [typed, offered, path, title]] of [
    [1360, ofTable],
    [1360, ['crm', 'CRM sync', '/keys', 'Settings']],
    [360, ofTable],
    [360, ['okafor', 'Ada Okafor', '/members', 'Settings']],
    [360, ['usa', 'Usage', '/usage', 'Usage']],
  ] as const) {
    isNarrow = width === 360;
    await page.setViewportSize({ width, height: 740 });
    await open();
    await page.keyboard.type(typed);
    await page.getByRole('dialog').getByText(offered).first().waitFor();
    if (typed === 'spring') {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog').getByText('Columns', { exact: true }).waitFor();
      await expectAccessibleInBothThemes(page);
      // The words that tell the table's pages apart stand within the frame, however long the name is.
      const [frame, kind] = await Promise.all(
        [page.getByRole('dialog'), page.getByRole('dialog').getByText('Columns', { exact: true })].map((one) => one.boundingBox()),
      );
      expect((kind?.x ?? Number.NaN) + (kind?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    }
    expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    // A page that appears takes the focus, and the address changes before it does.
    await page.getByRole('heading', { name: title }).first().waitFor();
    await search.waitFor({ state: 'detached' });
  }
  await open();
  await page.keyboard.type('no such name');
  await page.getByText('Nothing has that name').waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
