import { expect, test } from '@jest/globals';
import { startService } from '../../channels/webhooks/custom-speaker.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a channel is made by its form alone, and tried out', async () => {
  const service = await startService([200, { ok: true, result: { message_id: 7 } }], [403, { ok: false, description: 'blocked' }]);
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('PUT', '/secrets/telegram', { hosts: ['127.0.0.1'], value: '123:geheim' });
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Custom channel/ }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Telegram');
  await dialog.getByRole('radiogroup', { name: 'Start from' }).getByText('Telegram').click();
  const url = dialog.getByLabel('URL');
  expect(await url.inputValue()).toBe('https://api.telegram.org/bot{{ secrets.telegram }}/sendMessage');
  await url.fill(`${service.url}/bot{{ secrets.telegram }}/sendMessage`);
  await dialog.getByRole('button', { name: 'Add header' }).click();
  await dialog.getByRole('region', { name: 'Header 1' }).getByLabel('Name').fill('X-Key');
  const header = dialog.getByRole('region', { name: 'X-Key' });
  await header.getByLabel('Value', { exact: true }).fill('Key ');
  await header.getByRole('button', { name: 'Insert (Value)' }).click();
  await page.getByRole('menuitem', { name: 'telegram', exact: true }).click();
  expect(await header.getByLabel('Value', { exact: true }).inputValue()).toBe('Key {{ secrets.telegram }}');
  const body = dialog.getByRole('textbox', { name: 'JSON' });
  await body.fill('{"chat_id": "{{ to }}", "text": ""}');
  await body.press('End');
  for (let n = 0; n < 2; n++) await body.press('ArrowLeft');
  await pictures(page, 'custom-channel', body);
  await dialog.getByRole('button', { name: 'Insert (JSON)' }).click();
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
  const rule = dialog.getByRole('group', { name: 'Rule 1' });
  expect(await rule.getByLabel('Status').inputValue()).toBe('403');
  await rule.getByLabel('Path in the answer').fill('description');
  await rule.getByLabel('Has the value').fill('blocked');
  await dialog.getByRole('button', { name: 'Remove rule 2' }).click();
  await dialog.getByLabel('The service calls back').check();
  await dialog.getByLabel('Calls are signed (HMAC)').check();
  await dialog.getByLabel('Key of callbacks').fill('0123456789abcdef0123');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Connect and check' }).click();
  await page.waitForURL('**/channels/*-*');

  const { data } = (await api('GET', '/channels')) as unknown as { data: { id: string; settings: Record<string, unknown> }[] };
  const [{ id, settings }] = data as [(typeof data)[0]];
  expect(settings).toMatchObject({
    headers: { 'X-Key': 'Key {{ secrets.telegram }}' },
    json: { chat_id: '{{ to }}', text: '{{ text }}' },
    addressForm: 'integer',
    errors: [
      { status: ['403'], path: 'description', equals: 'blocked', is: 'permanent', suppresses: true },
      { status: ['429'], is: 'temporary' },
    ],
    callback: {
      signature: { algorithm: 'sha256', encoding: 'hex', header: 'X-Signature' },
      idPath: 'id',
      states: { delivered: 'delivered' },
    },
  });

  const answers = page.getByRole('region', { name: 'What came back' });
  await page.getByLabel('Address', { exact: true }).fill('12345678');
  await page.getByRole('button', { name: 'Try it' }).click();
  await answers.getByText('Failed for good').waitFor();
  await answers.getByText('The call').click();
  await answers.getByText('/bot{{ secrets.telegram }}/sendMessage').waitFor();
  expect(await page.locator('body').innerText()).not.toContain('geheim');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'What comes back' }).click();
  const callbackUrl = page.getByRole('textbox', { name: 'Callback URL' });
  expect(await callbackUrl.inputValue()).toContain(`/${id}`);

  // Everywhere people see an address, its channel has a name.
  await api('POST', '/suppressions', { kind: 'custom', addresses: [`12345678#${id}`], reason: 'manual', note: null });
  await page.goto(`${spindle().url}/suppressions?kind=custom`);
  await page.getByText('12345678 (Telegram)').first().waitFor();
  expect(await page.locator('body').innerText()).not.toContain(id);
  await pictures(page, 'custom-addresses');

  service.close();
  expect(problems).toEqual([]);
});
