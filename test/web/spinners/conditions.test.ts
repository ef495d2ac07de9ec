import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

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

test('a column offers the comparisons of its type, each stands whole in its row, and the run dialog offers values', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Kunden' });
  const types = { email: 'email', 'Umsatz (EUR)': 'number', 'Kunde seit': 'date', Ort: 'text' };
  const mapping = Object.entries(types).map(([name, type], at) => ({ from: at + 1, create: { name, type, metadata: true } }));
  const { import: made } = await api('POST', `/data-tables/${dataTable.id}/imports`, { mapping, hasHeader: true });
  const rows = ['Köln', 'Hamburg', 'Köln'].map((city, n) => `p${n}@x.example,${n},2023-03-2${n},${city}`);
  await api('PUT', `/imports/${made.id}/file`, [Object.keys(types).join(','), ...rows].join('\n'));
  await until('the import', async () => (await api('GET', `/imports/${made.id}`)).import.state === 'completed');
  const since = { column: 'Kunde seit', operator: 'at_least', value: '2023-03-20' };
  const steps = [
    { id: 'who', type: 'filter', where: { all: [since, { column: 'Umsatz (EUR)', operator: 'greater_than', value: -1 }] } },
    { ...mailStep('mail', channelId, 'Hallo'), text: 'Hallo. {{ unsubscribe_url }}' },
  ];
  const spinnerId = await publishedSpinner(api, { id: dataTable.id, projectId: dataTable.projectId }, steps);
  await page.goto(`${spindle().url}/spinners/${spinnerId}?step=who`);
  const conditions = page.getByRole('group', { name: 'Condition' });
  const comparison = (at: number) => conditions.nth(at).getByRole('combobox', { name: 'Comparison' });
  // The type of a column is known once its table was read.
  await until('the comparison of a date', async () => (await comparison(0).inputValue()) === 'is on or after');
  expect(await comparison(1).inputValue()).toBe('is greater than');
  for (const field of await conditions.getByRole('combobox').all())
    expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
  const offered = async (at: number) => {
    await comparison(at).click();
    const all = await page.getByRole('option').allInnerTexts();
    await page.keyboard.press('Escape');
    return all;
  };
  expect(await offered(0)).toEqual(expect.arrayContaining(['is before', 'is on or before', 'is after', 'falls on', 'is in the next']));
  const ofNumbers = await offered(1);
  expect(ofNumbers).toEqual(expect.arrayContaining(['is at least', 'is one of', 'is empty']));
  expect(ofNumbers.filter((name) => /contain|starts|ends|next|falls/.test(name))).toEqual([]);
  await expectAccessible(page);
  await pictures(page, 'conditions', conditions.first());

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Run / });
  await dialog.getByRole('checkbox', { name: 'Only records that match' }).check();
  await dialog.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'Ort' }).click();
  await dialog.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'is one of' }).click();
  await dialog.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'Köln' }).click();
  await dialog.getByRole('button', { name: 'Run for 2' }).waitFor();
  await pictures(page, 'run-values', dialog);
  expect(problems).toEqual([]);
});
