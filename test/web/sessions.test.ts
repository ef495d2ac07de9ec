import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser } from './support/browser.ts';
import { signIn, signUp, signUpByForm } from './support/sign-up.ts';
import { tableWith } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

/** Signs the person in by another browser, which ends their session in this one. */
async function signInElsewhere(email: string): Promise<void> {
  const { page } = await browser.open();
  await page.goto(`${spindle().url}/sign-in`);
  await signIn(page, email);
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** Keeps the calls of a page waiting until the returned function is called. */
async function holdCalls(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Signs in again on a page whose session ended. */
async function signInAgain(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a session that ended', () => {
  test('is explained to whoever reloads the page, and the page comes back after signing in', async () => {
    const { page, problems } = await browser.open();
    const { email } = await signUp(page, spindle().url);
    await signInElsewhere(email);
    await page.goto(`${spindle().url}/members`);
    await page.getByText('You signed in somewhere else, which ended this session.').waitFor();
    await signIn(page, email);
    await page.getByRole('table', { name: 'Members' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('for the person’s safety says so, and does not lose the page', async () => {
    const { page, problems } = await browser.open();
    const { email } = await signUp(page, spindle().url);
    const reused = { code: 'SESSION_REVOKED', message: 'The session was revoked', cause: 'token-reused' };
    // The page that is left may renew its session, too: each renewal is refused until the next one has said so.
    await page.route('**/auth/refresh', (route) => route.fulfill({ status: 401, json: reused }));
    await page.goto(`${spindle().url}/members`);
    await page.getByText('ended for your safety').waitFor();
    await page.unroute('**/auth/refresh');
    await signIn(page, email);
    await page.getByRole('table', { name: 'Members' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('loses no cell that was typed', async () => {
    const { page, problems } = await browser.open();
    const { email } = await signUp(page, spindle().url);
    await tableWith(page, spindle().url, 'Contacts', 'email,name\nada@example.com,Ada\n');
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).click();
    // Otherwise the page may notice by itself, and ask for the password, before anything is typed.
    const typed = await holdCalls(page);
    await signInElsewhere(email);
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Enter');
    typed();
    await page.getByText('You signed in somewhere else').waitFor();
    await signInAgain(page);
    await page.getByRole('gridcell', { name: 'Ada Lovelace' }).waitFor();
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.getByRole('gridcell', { name: 'Ada', exact: true }).waitFor();
    await page.keyboard.press('Control+y');
    await page.getByRole('gridcell', { name: 'Ada Lovelace' }).waitFor();
    await page.getByText('Saving').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('gridcell', { name: 'Ada Lovelace' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('in a second tab keeps what was typed in the first', async () => {
    const { page, problems } = await browser.open();
    const { email } = await signUp(page, spindle().url);
    await page.goto(`${spindle().url}/tables`);
    await page.getByRole('button', { name: 'Create table' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Typed in the first tab');
    const second = await page.context().newPage();
    await second.goto(`${spindle().url}/usage`);
    await second.getByRole('heading', { name: 'Usage' }).waitFor();
    await signInElsewhere(email);
    await second.reload();
    await second.getByText('You signed in somewhere else').waitFor();
    await page.getByText('What you typed is still here.').waitFor();
    await signInAgain(page);
    const name = page.getByRole('dialog').getByLabel('Name');
    expect(await name.inputValue()).toBe('Typed in the first tab');
    await name.and(page.locator(':focus')).waitFor();
    expect(problems).toEqual([]);
  });

  test('leaves no refusal in the form that it interrupted', async () => {
    const { page, problems } = await browser.open();
    const { email } = await signUp(page, spindle().url);
    await page.goto(`${spindle().url}/tables`);
    await page.getByRole('button', { name: 'Create table' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Typed before the end');
    // Otherwise the page may notice by itself, and ask for the password, before the form is sent.
    const sent = await holdCalls(page);
    await signInElsewhere(email);
    await dialog.getByRole('button', { name: 'Create table' }).click();
    sent();
    await page.getByText('You signed in somewhere else').waitFor();
    await signInAgain(page);
    await dialog.getByRole('button', { name: 'Create table' }).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Create table' }).click();
    await page.getByRole('heading', { name: 'Typed before the end', level: 1 }).waitFor();
    expect(problems).toEqual([]);
  });
});

test('a computer whose clock is ahead does not renew the session for each call', async () => {
  const { page, problems } = await browser.open();
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3 * 3_600_000;
  });
  await signUpByForm(page, spindle().url);
  const renewals: string[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/refresh') && renewals.push(request.url()));
  for (const name of ['Tables', 'Usage', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  }
  expect(renewals).toEqual([]);
  expect(problems).toEqual([]);
});
