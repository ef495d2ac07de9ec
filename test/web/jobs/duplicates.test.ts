import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const picture = (page: Page, name: string) =>
  process.env.RUN_PICTURES === undefined ? undefined : page.screenshot({ path: `${process.env.RUN_PICTURES}/duplicates-${name}.png` });

test('people in several records are counted before the start, on the job’s page and in the recipient’s story', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1280, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro', 'bob@example.com,Bob,pro', 'ADA@example.com,Ada again,pro']);
  const spinnerId = await publishedSpinner(api, table, [mailStep('welcome', channelId)]);

  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Run Welcome series' });
  await dialog.getByText('2 get it').waitFor();
  await dialog.getByText('1 with an address that gets it in another record').waitFor();
  await picture(page, 'counted');
  await dialog.getByRole('button', { name: 'Run for 2' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const jobId = page.url().split('/').at(-1);
  await until('the end of the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  expect(sink.mails.map(({ to }) => to[0]).sort()).toEqual(['ada@example.com', 'bob@example.com']);

  const duplicates = page.getByRole('link', { name: 'Duplicates: 1' });
  await duplicates.waitFor();
  await page.getByText('skipped as duplicates').first().waitFor();
  await expectAccessible(page);
  await picture(page, 'job');
  await duplicates.click();
  await page.getByRole('link', { name: 'ADA@example.com' }).waitFor();
  await page.getByRole('cell', { name: 'its address gets it in another record' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await picture(page, 'recipients');
  await page.getByRole('link', { name: 'ADA@example.com' }).click();
  await page.getByText('its address gets it in another record').first().waitFor();
  await picture(page, 'story');
  expect(problems).toEqual([]);
});
