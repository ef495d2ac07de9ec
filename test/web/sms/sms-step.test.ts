import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a message step becomes an SMS, and its preview is a bubble with what it takes to send it', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { dataTable } = await api('POST', '/data-tables', { name: 'Contacts', defaultCountry: 'DE' });
  for (const name of ['email', 'name', 'mobile'])
    await api('POST', `/data-tables/${dataTable.id}/columns`, { name, type: 'text', metadata: true });
  await api('POST', `/data-tables/${dataTable.id}/records`, { records: [{ email: null, name: 'Ada', mobile: '0151 23456789' }] });
  const steps = [
    {
      ...{ id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', html: '<p>Hello</p>' },
      text: 'Hello {{ name }}, your table is ready.\n\n{{ unsubscribe_url }}\n',
    },
  ];
  const { spinner } = await api('POST', '/spinners', {
    name: 'Tables',
    projectId: dataTable.projectId,
    draft: { dataTableId: dataTable.id, steps },
  });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=hello`);
  await page.getByRole('combobox', { name: 'Kind of message' }).click();
  await page.getByRole('option', { name: 'SMS' }).click();
  const bubble = page.getByRole('figure');
  await bubble.getByText('Hello Ada, your table is ready.').waitFor();
  await bubble.getByText('+4915123456789').waitFor();
  await bubble.getByText('1 SMS').waitFor();
  await bubble.getByText('GSM-7').waitFor();
  expect(await page.getByRole('textbox', { name: 'Subject' }).count()).toBe(0);
  await page.getByText('There is no channel that can send this.').waitFor();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(`Hello {{ name }} 🎉 ${'x'.repeat(70)}`);
  await bubble.getByText('2 SMS').waitFor();
  await bubble.getByText('makes all of it UCS-2').waitFor();
  await expectAccessible(page);
  await page.getByText('Saved').first().waitFor();
  const { draft } = (await api('GET', `/spinners/${spinner.id}`)).spinner;
  expect(draft.steps[0]).toMatchObject({ channel: 'sms', to: '{{ mobile }}' });
  expect(draft.steps[0].html).toBeUndefined();
  expect(problems).toEqual([]);
});
