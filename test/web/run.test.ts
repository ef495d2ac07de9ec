import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeSinks, startSink } from '../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { signUp } from './support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, until } from './support/web-jobs.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const rows = [
  ...Array.from({ length: 6 }, (_, at) => `person.${at}@example.com,Person ${at},${at % 2 === 0 ? 'free' : 'pro'}`),
  'not an address,Dora,pro',
  'eve@example.com,Eve,pro',
];
const picture = (page: Page, name: string) =>
  process.env.RUN_PICTURES === undefined ? undefined : page.screenshot({ path: `${process.env.RUN_PICTURES}/${name}.png` });

test('a spinner is run for whom its dialog has counted, and confirmed over the number of the organization', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1280, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  const table = await contactsTable(api, rows);
  const spinnerId = await publishedSpinner(api, table, [mailStep('welcome', channelId)]);
  await api('POST', '/suppressions', { addresses: ['eve@example.com'], reason: 'manual' });

  const free = { column: 'plan', operator: 'equals', value: 'free' };
  await api('POST', `/data-tables/${table.id}/saved-views`, { name: 'Free plan', content: { filters: [free], sort: null, columns: null } });

  await page.goto(`${spindle().url}/settings`);
  await page.getByRole('textbox', { name: 'Confirm jobs over' }).fill('2');
  await page
    .locator('form', { has: page.getByRole('textbox', { name: 'Confirm jobs over' }) })
    .getByRole('button', { name: 'Save' })
    .click();
  await page.getByText('Jobs over 2 recipients are confirmed.').waitFor();
  await picture(page, 'settings');

  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Welcome series' });
  await dialog.getByText('6 get it').waitFor();
  await dialog.getByText('1 without a valid address').waitFor();
  await dialog.getByText('1 suppressed').waitFor();
  await expectAccessible(page);
  await picture(page, 'counted');
  const start = dialog.getByRole('button', { name: 'Run for 6' });
  expect(await start.isDisabled()).toBe(true);

  // The same as a call of a program; Escape closes it, and not the dialog.
  await dialog.getByRole('button', { name: 'As API call' }).click();
  const asCall = page.getByRole('dialog', { name: 'As API call' });
  expect(await asCall.locator('pre').innerText()).toContain(`/public/trigger/${spinnerId}'`);
  await asCall.getByRole('tab', { name: 'TypeScript' }).click();
  await asCall.getByText(`spindle.trigger("${spinnerId}", {`).waitFor();
  await expectAccessible(page);
  await picture(page, 'as-call');
  await page.keyboard.press('Escape');
  await asCall.waitFor({ state: 'hidden' });
  expect(await dialog.isVisible()).toBe(true);

  // Somebody adds records meanwhile.
  await api('POST', `/data-tables/${table.id}/records`, { records: [{ email: 'late@example.com', name: 'Late', plan: 'pro' }] });
  await dialog.getByRole('textbox', { name: 'Type 6 to confirm' }).fill('6');
  await start.click();
  await dialog.getByText('there were 6 when you looked, and there are 7 now').waitFor();
  await dialog.getByText('7 get it').waitFor();
  await picture(page, 'drifted');

  // The filter of a saved view, and none again.
  await dialog.getByRole('combobox', { name: 'Saved view' }).click();
  await page.getByRole('option', { name: 'Free plan' }).click();
  await dialog.getByText('3 get it').waitFor();
  await dialog.getByRole('checkbox', { name: 'Only records that match' }).uncheck();
  await dialog.getByText('7 get it').waitFor();

  await dialog.getByRole('checkbox', { name: 'Only records that match' }).check();
  await dialog.getByText('Choose a column to see how many get it.').waitFor();
  await dialog
    .getByRole('combobox', { name: 'Column' })
    .or(dialog.getByRole('textbox', { name: 'Column' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'plan' }).click();
  await dialog.getByText('Enter a value for “plan” to see how many get it.').waitFor();
  await dialog.getByRole('textbox', { name: 'Value' }).first().fill('free');
  await dialog.getByText('3 get it').waitFor();
  await picture(page, 'filtered');
  // A person who leaves the dialog finds the filter again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.getByText('3 get it').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Value' }).first().inputValue()).toBe('free');
  await page.setViewportSize({ width: 360, height: 800 });
  await picture(page, 'narrow');
  await dialog.getByRole('textbox', { name: 'Type 3 to confirm' }).fill('3');
  await dialog.getByRole('button', { name: 'Run for 3' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const jobId = page.url().split('/').at(-1);
  expect((await api('GET', `/jobs/${jobId}`)).spinnerId).toBe(spinnerId);

  // For later, in the person's own time.
  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await dialog.getByText('All records', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Type 7 to confirm' }).fill('7');
  await dialog.getByText('Later', { exact: true }).click();
  await dialog.getByLabel('Begins').fill('2020-01-01T09:00');
  await dialog.getByText('Choose a time that is still to come.').waitFor();
  const schedule = dialog.getByRole('button', { name: 'Schedule' });
  expect(await schedule.isDisabled()).toBe(true);
  await expectAccessible(page);
  await picture(page, 'too-early');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  const local = new Date(tomorrow.getTime() - tomorrow.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  // A window that is entered again counts again, and another time asks its forecast: no answer comes, and the button stays.
  let questions = 0;
  await page.route('**/audience', () => {
    questions += 1;
  });
  await until('the count is asked again', async () => {
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    return questions === 1;
  });
  await dialog.getByLabel('Begins').fill(local);
  await until('the forecast is asked', () => questions === 2);
  await dialog.getByText('7 get it').waitFor();
  await schedule.click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  await page.getByText('It begins later').waitFor();
  await picture(page, 'scheduled');
  await expectAccessible(page);
  const { state, waiting, runAt } = await api('GET', `/jobs/${page.url().split('/').at(-1)}`);
  expect([state, waiting, new Date(runAt).getTime()]).toEqual(['queued', 'scheduled', new Date(local).getTime()]);
  expect(problems).toEqual([]);
});

test('a count that a large table does not end at once has a bar until it ends', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const channelId = await connectSmtp(api, (await startSink()).address);
  const spinnerId = await publishedSpinner(api, await contactsTable(api, rows), [mailStep('welcome', channelId)]);
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let counts = 0;
  await page.route('**/audience', async (route) => {
    const isFirst = ++counts === 1;
    const response = await route.fetch();
    const json = await response.json();
    if (!isFirst) await ended;
    await route.fulfill({ response, json: isFirst ? { ...json, receives: 3, complete: false } : json });
  });
  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Welcome series' });
  await dialog.getByText('At least 3 get it').waitFor();
  await dialog.getByRole('progressbar', { name: 'Counting' }).waitFor();
  await dialog.getByText(/at most 50 seconds/).waitFor();
  end();
  await dialog.getByRole('button', { name: 'Run for 7' }).waitFor();
  expect(await dialog.getByRole('progressbar').count()).toBe(0);
  expect(problems).toEqual([]);
});
