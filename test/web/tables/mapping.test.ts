import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { aBrowser, expectAccessible, type WatchedPage } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let watched: WatchedPage;
beforeAll(async () => {
  watched = await browser.open();
  await signUp(watched.page, spindle().url);
});
afterEach(() => expect(watched.problems).toEqual([]));

const answers = [
  { type: 'email', email: 'ada@x.example', field: { ref: 'q1', type: 'email' } },
  { type: 'text', text: 'Ada King', field: { ref: 'q2', type: 'short_text' } },
  { type: 'choice', choice: { id: 'c', label: 'Team' }, field: { ref: 'q3', type: 'multiple_choice' } },
];
const fields = [
  { ref: 'q1', title: 'Email' },
  { ref: 'q2', title: 'Your name' },
  { ref: 'q3', title: 'Which plan?' },
];
const body = { event_type: 'form_response', form_response: { submitted_at: '2026-11-30T10:00:00Z', definition: { fields }, answers } };

test('the last refused call of a form tool is mapped by clicks, and is replayed', async () => {
  const { page } = watched;
  const { url } = spindle();
  const path = await tableWith(page, url, 'Mapped', 'email,name\nbob@x.example,Bob\n');
  const tablePath = `/data-tables${path.slice('/tables'.length)}`;
  const shown = (await apiOf(page, url)('POST', `${tablePath}/webhook-url/show`)) as { webhookUrl: string };
  const refused = await fetch(shown.webhookUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(refused.status).toBe(400);

  await page.goto(`${url}${path}/webhook`);
  await page.getByRole('button', { name: 'Map the last refused call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where the values are' });
  await dialog.getByText('1 record can be stored').waitFor();
  expect(await dialog.getByLabel('Path for email').inputValue()).toBe('form_response.answers[field.ref="q1"].email');
  await expectAccessible(page);
  await dialog.getByText('Team').click();
  await page.getByRole('menuitem', { name: 'New column “Which plan?” (Text)' }).click();
  await dialog.getByLabel('Path for Which plan?').waitFor();
  await dialog.getByRole('button', { name: 'Save mapping' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('form_response.answers[field.ref="q3"].choice.label').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replay the refused call' }).click();
  await page.getByText('1 call replayed: 1 record added.').waitFor();
  await page.goto(`${url}${path}`);
  await page.getByText('Ada King').first().waitFor();
  await page.getByText('Team').first().waitFor();
});
