import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { signUp } from './support/sign-up.ts';
import { createTable } from './support/steps.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
// Here dialogs fade in and out, as for most people.
const moving = { reducedMotion: 'no-preference' } as const;
const question = 'What you typed is not saved.';

/** The name of the element with the focus. */
async function focused(page: Page): Promise<string | null> {
  const element = page.locator(':focus');
  return (await element.getAttribute('aria-label')) ?? (await element.textContent());
}

test('a dialog asks before Esc or a click outside loses what was typed', async () => {
  const { page, problems } = await browser.open(moving);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/tables`);
  await page.getByRole('button', { name: 'Create table' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Half typed');
  await page.keyboard.press('Escape');
  await dialog.getByText(question).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.getByText(question).waitFor({ state: 'detached' });
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.type(' name');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Half typed name');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Create table');

  // The next one starts anew, and nothing typed means nothing to ask.
  await page.keyboard.press('Enter');
  expect(await dialog.getByLabel('Name').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a form is sent once however often Enter is pressed, and the row’s menu has the focus again', async () => {
  const { page, problems } = await browser.open(moving);
  await signUp(page, spindle().url);
  const path = await createTable(page, spindle().url, 'Contacts');
  await page.goto(`${spindle().url}${path}`);
  await page.getByRole('button', { name: 'Actions of Contacts' }).click();
  await page.getByRole('menuitem', { name: 'Rename table' }).click();
  let calls = 0;
  let goOn = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/v1/data-tables/*', async (route) => {
    if (route.request().method() === 'PATCH') calls += 1;
    await pressed;
    await route.continue();
  });
  await page.getByRole('dialog').getByLabel('Name').fill('People');
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  goOn();
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(calls).toBe(1);
  expect(await focused(page)).toBe('Actions of People');
  expect(problems).toEqual([]);
});

test('after a refusal the first wrong field has the focus, and else the button that was pressed', async () => {
  const { page, problems } = await browser.open(moving);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/tables`);
  await page.getByRole('button', { name: 'Create table' }).first().click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Create table' });
  await send.focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').and(page.locator(':focus')).waitFor();
  expect(await dialog.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');

  await page.route('**/api/v1/data-tables', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await dialog.getByLabel('Name').fill('Contacts');
  await send.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await send.and(page.locator(':focus')).waitFor();
  expect(problems).toEqual([]);
});

test('the buttons of a dialog stay in sight where the window is low', async () => {
  const { page } = await browser.open({ viewport: { width: 1360, height: 480 } });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).click();
  await page.getByRole('button', { name: /^SMTP server/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect: SMTP server' });
  await dialog.getByLabel('Name', { exact: true }).fill('Sales');
  const box = await dialog.getByRole('button', { name: 'Connect and check' }).boundingBox();
  expect((box?.y ?? 480) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
  await expectAccessible(page);
});

test('settings keep what is typed when others save, show what they saved, and keep the focus', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings`);
  const zone = page.getByRole('combobox', { name: 'Time zone of people' });
  await zone.waitFor();
  const cap = page.getByRole('region', { name: 'How many messages one address gets' });
  await cap.getByRole('switch', { name: 'Cap e-mails' }).check();
  await cap.getByLabel('E-mails at most').fill('4');
  const over = page.getByRole('textbox', { name: 'Confirm jobs over' });
  await over.fill('250');
  const theirs = { sms: { most: 2, hours: 24 }, over: 'wait', days: 7 };
  await api('PATCH', '/organization', { frequencyCap: theirs, zone: 'Asia/Ho_Chi_Minh' });
  await over.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Jobs over 250 recipients are confirmed.').waitFor();
  expect(await focused(page)).toBe('Save');
  expect(await zone.inputValue()).toContain('Ho Chi Minh');
  expect(await cap.getByLabel('SMS at most').inputValue()).toBe('2');
  expect(await cap.getByLabel('E-mails at most').inputValue()).toBe('4');

  const save = cap.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText('The cap is saved.').waitFor();
  expect((await api('GET', '/organization')).organization.frequencyCap).toEqual({ ...theirs, email: { most: 4, hours: 168 } });
  expect(await focused(page)).toBe('Save');
  expect(await save.isDisabled()).toBe(true);
  expect(problems).toEqual([]);
});
