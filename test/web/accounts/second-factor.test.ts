import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signIn, signUp, signUpInvited } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** The code that an app shows, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets up the app that a page shows, and returns its secret and recovery codes. */
async function setUp(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('The code is wrong').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = await page.locator('pre').innerText();
  await page.getByLabel('I have kept the codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, codes: shown.split('\n') };
}

const menuOf = (page: Page) => page.getByRole('button', { name: /Your menu/ });

async function signOut(page: Page): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
}

test('a second factor is set up, asked for at sign-in and before what matters, and required of members', async () => {
  const { page, problems } = await browser.open();
  const { page: theirs } = await browser.open();
  const api = apiOf(page, spindle().url);
  const { email } = await signUp(page, spindle().url);
  await signUpInvited(theirs, spindle(), api);
  await page.goto(`${spindle().url}/profile`);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await page.getByText('The second factor is on.').waitFor();
  await page.getByText('10 recovery codes left').waitFor();
  await expectAccessible(page);

  await signOut(page);
  await signIn(page, email);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await menuOf(page).waitFor();

  await signOut(page);
  await signIn(page, email);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByLabel('Ask for no code on this device for 30 days').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await menuOf(page).waitFor();
  await signOut(page);
  await signIn(page, email);
  await menuOf(page).waitFor();

  // Nothing was confirmed on the trusted device, so the change is sent again after a code.
  await page.goto(`${spindle().url}/settings/security`);
  await page.getByLabel('Require a second factor').click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('This recovery code was used already').waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('A second factor is required from now on.').waitFor();

  await theirs.goto(spindle().url);
  await theirs.getByRole('heading', { name: 'One more step' }).waitFor();
  await setUp(theirs);
  await theirs.getByRole('heading', { name: 'Home' }).waitFor();

  await page.goto(`${spindle().url}/profile`);
  const devices = page.getByRole('table', { name: 'Where you are signed in' });
  await devices.getByText('This session').waitFor();
  await devices.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Ask for a code again' }).click();
  await page.getByText('The device needs a code again.').waitFor();
  expect(problems.filter((problem) => !/40[13]/.test(problem))).toEqual([]);
});

test('a person without a second factor gives the password again, and may leave that', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/profile`);
  const button = page.getByRole('button', { name: 'Set up authenticator app' });
  await button.waitFor();
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  await client.query("update sessions set confirmed_at = now() - interval '16 minutes'");
  await client.end();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('a wrong password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
});
