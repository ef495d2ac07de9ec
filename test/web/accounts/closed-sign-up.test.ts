import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

const spindle = ownWebSpindle({ SIGN_UP: 'closed', SMTP_URL: '' });
const browser = aBrowser();

test('a sign-up that is closed says how an account is made, and has no form', async () => {
  const { page, problems } = await browser.open();
  await page.goto(`${spindle().url}/sign-up`);
  await page.getByRole('heading', { name: 'Sign-up is closed' }).waitFor();
  await page.getByText('Accounts are created by invitation here.').waitFor();
  expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test('where no mail is sent, the page for forgotten passwords says who helps, and has no form', async () => {
  const { page } = await browser.open();
  await page.goto(`${spindle().url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByText('Its operator can set a new password for you on the command line').waitFor();
  expect(await page.getByRole('button', { name: 'Send link' }).count()).toBe(0);
});
