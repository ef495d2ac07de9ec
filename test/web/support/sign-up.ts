import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

/** Signs a new person up, with an organization of their own. */
export async function signUp(page: Page, url: string): Promise<{ readonly email: string; readonly name: string }> {
  const email = `${randomUUID()}@example.com`;
  const name = 'Ada Okafor';
  await page.goto(`${url}/sign-up`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Organization').fill('Acme Outreach');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return { email, name };
}

/** Signs somebody in who has signed up, on a page that asks for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
