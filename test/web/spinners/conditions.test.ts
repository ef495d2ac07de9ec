import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** The editor of a new spinner with these steps, at the first one. */
async function editor(steps: readonly object[]) {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  return { page, problems, pane: page.getByRole('complementary', { name: 'Try it' }) };
}

test('a new condition says what is missing only when it has been left, and the preview decides nothing before', async () => {
  const { page, problems, pane } = await editor([]);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^Filter/ }).click();
  await pane.getByText('Choose a column to see whether this record goes on.').waitFor();
  await page.getByRole('button', { name: /^\d+ problems?$/ }).waitFor();
  const condition = page.getByRole('group', { name: 'Condition' });
  const form = page.getByRole('region', { name: 'Filter' });
  const wrong = form.locator('[aria-invalid=true]');
  await page.getByRole('button', { name: 'Add condition' }).click();
  // The focus goes to it.
  const column = condition.last().getByRole('combobox', { name: 'Column' });
  await column.and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: '5 problems' }).waitFor();
  expect([await wrong.count(), await form.getByText('Choose a column', { exact: true }).count()]).toEqual([0, 0]);

  await page.getByRole('option', { name: 'plan' }).click();
  await page.getByLabel('Name', { exact: true }).click();
  await condition.last().getByText('Enter a value, or choose “is empty”').waitFor();
  expect(await wrong.count()).toBe(1);
  await expectAccessible(page);
  // Whoever asks for the problems sees the others too.
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click();
  await condition.first().getByText('Choose a column', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await condition.last().getByRole('textbox', { name: 'Value' }).fill('pro');
  await condition.first().getByRole('button', { name: 'Remove this condition' }).click();
  await pane.getByText('Goes on to the next step.').waitFor();
  expect(problems).toEqual([]);
});

test('a branch and the walk name the case that is not finished', async () => {
  const pro = { column: 'plan', operator: 'equals', value: 'pro' };
  const cases = [
    { when: pro, goTo: null },
    { when: { ...pro, value: '' }, goTo: null },
  ];
  const { page, pane } = await editor([
    { id: 'by-plan', type: 'branch', cases, otherwise: null },
    { id: 'pause', type: 'wait', for: '1 day' },
  ]);
  await page.getByText('By plan').first().click();
  const said = 'Case 2 is not finished. Enter a value for “plan” to see where this record goes.';
  await pane.getByText(said).waitFor();
  await pane.getByRole('tab', { name: 'Walk' }).click();
  await pane.getByText(said).waitFor();
  expect(await pane.getByText('Completed').count()).toBe(0);
});
