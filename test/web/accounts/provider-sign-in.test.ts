import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { CompanyLogin } from '../support/company-login.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

let login: CompanyLogin;
beforeAll(async () => {
  login = await CompanyLogin.start();
});
afterAll(() => login.close());

test('an owner connects the company’s provider, a colleague signs in by it, and the provider signs them out', async () => {
  const { page, problems } = await browser.open();
  const { page: theirs, problems: theirProblems } = await browser.open();
  const { url, zone } = spindle();
  await signUp(page, url);
  const domain = `${randomUUID()}.example`;
  const email = `grace@${domain}`;

  await page.goto(`${url}/settings/security`);
  await page.getByRole('button', { name: 'Add provider' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Acme Login');
  await dialog.getByLabel('Issuer').fill(login.url);
  await dialog.getByLabel('Client ID').fill(login.clientId);
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill(login.clientSecret);
  await dialog.getByLabel('Domains of addresses (optional)').fill(domain);
  await dialog.getByRole('switch', { name: /These domains/ }).press('Space');
  await dialog.getByLabel('Owner who keeps a password').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save provider' }).click();
  await page.getByText('There is no OpenID metadata below the issuer.').waitFor();

  const shown = (label: string | RegExp) => page.getByLabel(label).first().inputValue();
  const redirectUri = await shown('Redirect URI, to register at the provider');
  login.register({ redirectUri, backChannelLogoutUri: await shown(/Back-channel logout URI/) }, email);
  zone[await shown('Name of the TXT record')] = [await shown('Value of the TXT record')];
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Acme Login answers as it should.').waitFor();
  await page.getByText('Provider only').waitFor();
  await expectAccessible(page);

  await theirs.goto(`${url}/sign-in?next=%2Fjobs`);
  await theirs.getByLabel('E-mail').fill(email.toUpperCase());
  const button = theirs.getByRole('button', { name: 'Sign in with Acme Login' });
  await button.waitFor();
  await expectAccessible(theirs);
  await theirs.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
  await theirs.getByText(`Addresses of ${domain} sign in by Acme Login`).waitFor();
  await button.click();
  await theirs.getByRole('button', { name: /Your menu/ }).waitFor();
  expect(new URL(theirs.url()).pathname).toBe('/jobs');

  await page.goto(`${url}/members`);
  await page
    .getByRole('row', { name: /Grace Hopper/ })
    .getByText('Acme Login')
    .waitFor();

  await theirs.goto(`${login.url}/session/end`);
  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await theirs.getByText('You are signed out.').waitFor();
  await theirs.goto(`${url}/jobs`);
  await theirs.getByText('The provider of your organization ended this session.').waitFor();
  expect([...problems, ...theirProblems.filter((problem) => !/401|favicon/.test(problem))]).toEqual([]);
});
