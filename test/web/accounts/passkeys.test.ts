import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signIn, signUp } from '../support/sign-up.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

/** Passkeys belong to a name: no browser makes one for an address of numbers. */
const named = (url: string): string => url.replace('127.0.0.1', 'localhost');

const spindle = ownWebSpindle(async (url) => ({ PUBLIC_API_URL: named(url) }));
const browser = aBrowser();

test('a passkey is added, signs in after the password, and is removed', async () => {
  const { page, problems } = await browser.open();
  const url = named(spindle().url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const authenticator = { options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } };
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', authenticator);
  const { email } = await signUp(page, url);

  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  expect((await page.locator('pre').innerText()).split('\n')).toHaveLength(10);
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Work laptop/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: /Your menu/ }).waitFor();
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials.map(({ rpId }) => rpId)).toEqual(['localhost']);

  await page.goto(`${url}/profile`);
  await page.getByRole('button', { name: 'Actions of Work laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('You have no passkey yet.').waitFor();
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});
