import { expect, test } from '@jest/globals';
import { aBrowser } from '../support/browser.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const newPassword = 'another fine password';

test('changing the password goes on without a sign-in, in every tab, and after a reload', async () => {
  const { page, problems } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/profile`);
  const second = await page.context().newPage();
  await second.goto(`${spindle().url}/usage`);
  await second.getByRole('heading', { name: 'Usage' }).waitFor();

  await page.getByLabel('Current password').fill('a long password');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password was changed.').waitFor();

  const recent = page.getByRole('table', { name: 'Recent sign-ins' });
  await recent.getByText('Signed in').waitFor();

  for (const tab of [page, second]) {
    await tab.getByRole('link', { name: 'Tables' }).first().click();
    await tab.getByRole('heading', { name: 'Tables', exact: true }).waitFor();
    await tab.reload();
    await tab.getByRole('heading', { name: 'Tables', exact: true }).waitFor();
  }
  await page.goto(`${spindle().url}/profile`);
  await recent.getByText('Password changed').waitFor();
  expect(problems).toEqual([]);

  const { page: elsewhere } = await browser.open();
  await elsewhere.goto(`${spindle().url}/sign-in`);
  await signIn(elsewhere, email);
  await elsewhere.getByRole('alert').waitFor();
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Home' }).waitFor();
});
