import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { signIn, signUp, signUpByForm } from './support/sign-up.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

describe('the way in', () => {
  test('a visitor signs up, signs out, and comes back to the page that they wanted', async () => {
    const { page, problems } = await browser.open();
    await page.goto(`${spindle().url}/usage`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    const { email } = await signUpByForm(page, spindle().url);
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.goto(`${spindle().url}/members`);
    await signIn(page, email);
    await page.getByRole('table', { name: 'Members' }).waitFor();
    await page.reload();
    await page.getByRole('table', { name: 'Members' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a person who has left their last organization founds another one with the same address and password', async () => {
    const { page } = await browser.open();
    const api = apiOf(page, spindle().url);
    const { email } = await signUp(page, spindle().url);
    const { user, organization } = await api('GET', '/auth/me');
    const client = new pg.Client({ connectionString: spindle().databaseUrl });
    await client.connect();
    await client.query('delete from memberships where organization_id = $1 and user_id = $2', [organization.id, user.id]);
    await client.end();
    await page.context().clearCookies();
    await page.goto(`${spindle().url}/sign-in`);
    await signIn(page, email);
    await page.getByText('You no longer belong to an organization').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByText('must not be blank').waitFor();
    await page.getByLabel('Organization').fill('Second try');
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect((await api('GET', '/auth/me')).organization).toMatchObject({ name: 'Second try', role: 'owner' });
  });

  test('no address of the page leads to another site after sign-in', async () => {
    const { page, problems } = await browser.open();
    const { email } = await signUpByForm(page, spindle().url);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== spindle().url) elsewhere.push(request.url());
    });
    await page.route(
      ({ hostname }) => hostname === 'evil.test',
      (route) => route.abort(),
    );
    // Other ways to write them are in `sign-in/own-path.test.ts`.
    for (const next of [
      'https://evil.test/',
      '//evil.test',
      '/\t/evil.test',
      '["//evil.test"]',
      'javascript:location="https://evil.test"',
    ]) {
      await page.context().clearCookies();
      await page.goto(`${spindle().url}/sign-in?next=${encodeURIComponent(next)}`);
      await signIn(page, email);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
    }
    expect({ elsewhere, problems }).toEqual({ elsewhere: [], problems: [] });
  });
});
