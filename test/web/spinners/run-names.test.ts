import { expect, test } from '@jest/globals';
import { aBrowser } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, publishedSpinner } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the run dialog calls a step without a name what the editor calls it', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['ada@example.com,,pro']);
  const steps = [mailStep('message', undefined), { ...mailStep('message-2', undefined, 'Again'), to: '{{ name }}' }];
  const spinnerId = await publishedSpinner(api, table, steps);
  await page.goto(`${spindle().url}/spinners/${spinnerId}#run`);
  await page.getByRole('dialog').getByText('at “E-mail 2”').waitFor();
  expect(problems).toEqual([]);
});
