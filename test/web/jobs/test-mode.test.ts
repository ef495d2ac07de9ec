import { afterAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

test('a spinner is run as a test, its mails are read as received, and its waits are moved on', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1280, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['live@example.com,Live,pro']);
  const wait = { id: 'pause', type: 'wait', until: 'duration', for: '9 days' };
  const spinnerId = await publishedSpinner(api, table, [
    mailStep('welcome', channelId),
    wait,
    mailStep('later', channelId, 'Later, {{ name }}'),
  ] as never);

  // The key of an integration, made by the form.
  await page.goto(`${spindle().url}/keys#new`);
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('CI');
  await form.getByRole('switch', { name: 'For test mode' }).click({ force: true });
  await form.getByRole('button', { name: 'Create API key' }).click();
  const key = await page
    .getByRole('textbox', { name: /secret/i })
    .first()
    .inputValue();
  expect(key).toMatch(/^svc_test_/);
  await page.goto(`${spindle().url}/keys?mode=test`);
  await page.getByText('svc_test_').first().waitFor();
  const answer = await fetch(`${spindle().url}/api/v1/public/ingest`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ dataTableId: table.id, records: [{ email: 'ada@example.com', name: 'Ada', plan: 'pro' }] }),
  });
  expect([answer.status, answer.headers.get('spindle-mode')]).toEqual([201, 'test']);

  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('button', { name: 'Actions of Welcome series' }).click();
  await page.getByRole('menuitem', { name: 'Run as a test' }).click();
  await page.getByText('Test mode: nothing leaves.').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Run Welcome series' });
  await dialog.getByText('1 gets it').waitFor();
  await dialog.getByRole('button', { name: 'Run for 1' }).click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  await page
    .getByRole('link', { name: 'As received' })
    .or(page.getByRole('tab', { name: 'As received' }))
    .click();
  await page.getByRole('button', { name: 'ada@example.com' }).click();
  const mail = page.getByRole('dialog', { name: 'Message to ada@example.com' });
  await mail.getByText('Welcome, Ada').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next wait is over' }).click();
  await page.getByText('Later, Ada').waitFor();
  await page.getByText('Completed').first().waitFor();
  expect(sink.mails).toEqual([]);

  await page.getByRole('button', { name: 'Leave test mode' }).click();
  await page.getByText('Test mode: nothing leaves.').waitFor({ state: 'detached' });
  expect((await api('GET', '/jobs')).data).toEqual([]);

  const { draft } = (await api('GET', `/spinners/${spinnerId}`)).spinner;
  await api('PATCH', `/spinners/${spinnerId}`, { draft: { ...draft, steps: draft.steps.slice(0, 1) } });
  await page.goto(`${spindle().url}/spinners/${spinnerId}/versions`);
  await page.getByRole('button', { name: 'Actions of Welcome series' }).click();
  await page.getByRole('menuitem', { name: 'Run the draft as a test' }).click();
  await dialog.getByText('The draft, as a test').waitFor();
  await pictures(page, 'draft-as-test');
  await page.keyboard.press('Escape');
  await pictures(page, 'draft-in-test');
  expect(problems).toEqual([]);
});
