import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { until } from '../../support/jest/until.ts';
import { noteToken, type PageApi } from './page-api.ts';
import type { WebSpindle } from './web-spindle.ts';

const password = 'a long password';
const newPerson = () => ({ email: `${randomUUID()}@example.com`, name: 'Ada Okafor' });

interface SignedUp {
  readonly email: string;
  readonly name: string;
}

/**
 * Signs a new person up through the API, with an organization of their own. No page is opened: the next one that the page's browser opens
 * is signed in.
 */
export async function signUp(page: Page, url: string): Promise<SignedUp> {
  const person = newPerson();
  const data = { ...person, password, organizationName: 'Acme Outreach' };
  const answer = await page.request.post(`${url}/api/v1/auth/sign-up`, { data });
  if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
  await holdSession(page, url, (await answer.json()).token);
  return person;
}

/** The app's own note that the cookie holds a session, made once: signing out removes it. */
async function holdSession(page: Page, url: string, token: string): Promise<void> {
  noteToken(page, token);
  await page.addInitScript(`
    if (self.origin === ${JSON.stringify(new URL(url).origin)} && !sessionStorage.getItem('signed-up')) {
      sessionStorage.setItem('signed-up', '1');
      localStorage.setItem('spindle-session', '1');
    }`);
}

/** Signs a new person up who is invited to the organization of another, whose API is given. */
export async function signUpInvited(page: Page, { url, mails }: Pick<WebSpindle, 'url' | 'mails'>, inviting: PageApi): Promise<void> {
  const { email, name } = newPerson();
  await inviting('POST', '/invitations', { email, role: 'member' });
  const mailed = (): string | undefined => {
    const raw = mails.findLast(({ to }) => to.includes(email))?.raw;
    return /#token=([\w.-]+)/.exec(raw?.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '')?.[1];
  };
  await until(() => mailed() !== undefined, `${email} is invited by mail`);
  const answer = await page.request.post(`${url}/api/v1/auth/accept-invitation`, { data: { token: mailed(), name, password } });
  if (!answer.ok()) throw new Error(`accept-invitation: ${answer.status()} ${await answer.text()}`);
  await holdSession(page, url, (await answer.json()).token);
}

/** Signs a new person up by the form. */
export async function signUpByForm(page: Page, url: string): Promise<SignedUp> {
  const person = newPerson();
  await page.goto(`${url}/sign-up`);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Organization').fill('Acme Outreach');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return person;
}

/** Signs somebody in who has signed up, on a page that asks for it. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
