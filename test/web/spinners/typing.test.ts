import { expect, test } from '@jest/globals';
import { aBrowser } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** The editor of a new spinner with these steps. */
async function editor(steps: readonly object[], locale = 'en-GB') {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 }, locale });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  await api('POST', `/data-tables/${id}/columns`, { name: 'balance', type: 'number', metadata: true });
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  const stored = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps;
  return { page, problems, api, stored, id: spinner.id as string };
}

const focused = (page: Awaited<ReturnType<typeof editor>>['page']) => page.locator(':focus');

test('a number is typed key by key: another length keeps its unit, a share has decimals, and a value may be negative', async () => {
  const { page, problems, stored } = await editor([
    { id: 'pause', type: 'wait', for: '24 hours' },
    { id: 'who', type: 'filter', where: { all: [{ column: 'balance', operator: 'less_than', value: 5 }] } },
    {
      id: 'which',
      type: 'split',
      ways: [
        { percent: 50, goTo: null },
        { percent: 50, goTo: null },
      ],
    },
  ]);
  await page.locator('[data-step="pause"]').click();
  const length = page.getByRole('textbox', { name: 'How long' });
  await length.press('End');
  for (const key of ['Backspace', 'Backspace', '4', '8']) await length.press(key);
  expect(await page.getByRole('combobox', { name: 'Unit' }).inputValue()).toBe('hours');
  await until('the length', async () => (await stored())[0].for === '48 hours');

  await page.locator('[data-step="who"]').click();
  const value = page.getByRole('textbox', { name: 'Value' });
  await value.press('End');
  for (const key of ['Backspace', '-', '7', '.', '5']) await value.press(key);
  expect(await value.inputValue()).toBe('-7.5');
  await until('the value', async () => (await stored())[1].where.all[0].value === -7.5);

  await page.locator('[data-step="which"]').click();
  const share = page.getByRole('region', { name: 'Way A', exact: true }).getByRole('textbox', { name: 'Share' });
  await share.fill('');
  for (const key of ['3', '3', '.', '5']) await share.press(key);
  expect(await share.inputValue()).toBe('33.5');
  await until('the share', async () => (await stored())[2].ways[0].percent === 33.5);
  expect(problems).toEqual([]);
});

test('a number is read as the browser’s locale writes it: the understood one stands below, and one that is unclear is not stored', async () => {
  const where = { all: [{ column: 'balance', operator: 'greater_than', value: 5 }] };
  // A language that writes numbers as German does, and that the app is not translated to.
  const { page, problems, stored } = await editor([{ id: 'who', type: 'filter', where }], 'nl-NL');
  await page.locator('[data-step="who"]').click();
  const value = page.getByRole('textbox', { name: 'Value' });
  for (const [typed, shown, number] of [
    ['1.234,50', '1.234,5', 1234.5],
    ['20.000', '20.000', 20_000],
    ['1.000.000', '1.000.000', 1_000_000],
  ] as const) {
    await value.fill(typed);
    await page.getByText(`= ${shown}`, { exact: true }).waitFor();
    await until(`${typed} is stored`, async () => (await stored())[0].where.all[0].value === number);
  }
  await value.fill('20,000');
  await page.getByText('“20,000” can be read in more than one way. It is').waitFor();
  await until('nothing is stored', async () => (await stored())[0].where.all[0].value === '');
  expect(problems).toEqual([]);
});

test('by keyboard, the focus goes to the form of a new step, and to the card beside one that is removed', async () => {
  const branch = {
    id: 'which',
    type: 'branch',
    cases: [{ when: { column: 'plan', operator: 'equals', value: 'pro' }, goTo: 'first' }],
    otherwise: 'other',
  };
  const { page, problems } = await editor([
    branch,
    mailStep('first', undefined),
    mailStep('second', undefined),
    { id: 'on', type: 'branch', cases: [], otherwise: 'last' },
    mailStep('other', undefined),
    mailStep('last', undefined),
  ]);
  await page.getByRole('button', { name: 'Add a step', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Wait/ }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await focused(page)
    .and(page.getByRole('heading', { level: 2 }))
    .waitFor();
  const name = await focused(page).innerText();
  await page.keyboard.press('Tab');
  await focused(page)
    .and(page.getByRole('region', { name }).getByLabel('Name', { exact: true }))
    .waitFor();

  // Its jump is next, which the list does not show.
  await page.locator('[data-step="second"]').focus();
  await page.keyboard.press('Delete');
  await page.locator('[data-step="second"]').waitFor({ state: 'detached' });
  await until('the focus', async () => (await focused(page).getAttribute('data-step')) === 'other');

  for (let left = await page.locator('[data-step]').count(); left > 0; left = await page.locator('[data-step]').count()) {
    await page.locator('[data-step]').first().focus();
    await page.keyboard.press('Delete');
    await until('one less', async () => (await page.locator('[data-step]').count()) < left);
  }
  await page.locator('[data-start-card]').and(focused(page)).waitFor();
  expect(problems).toEqual([]);
});

test('what is undone after a visit to another page without a connection stays undone', async () => {
  const { page, problems, stored } = await editor([mailStep('mail', undefined), mailStep('other', undefined)]);
  let isAway = true;
  await page.route('**/api/v1/spinners/*', (route) => (isAway && route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const name = page.getByLabel('Name', { exact: true });
  await page.locator('[data-step="mail"]').click();
  await name.fill('First');
  await page.getByText('Trying again.').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Spinners' }).first().click();
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await page.locator('[data-step="mail"]').click();
  expect(await name.inputValue()).toBe('First');
  await name.fill('');
  await page.locator('[data-step="other"]').click();
  await name.fill('Second');
  isAway = false;
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  // Longer than the pause between two tries.
  await page.waitForTimeout(9000);
  expect((await stored()).map((step: { name?: string }) => step.name)).toEqual([undefined, 'Second']);
  expect(problems).toEqual([]);
});
