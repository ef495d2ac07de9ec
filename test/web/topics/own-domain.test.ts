import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible, expectAccessibleInBothLooks, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('an organization names its own domain, is told what to set, and removes it', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings/brand`);
  const section = page.getByRole('region', { name: 'Own domain' });
  const host = section.getByLabel('Host');
  await host.fill('https://pages.acme.invalid/');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText(/without https/).waitFor();
  expect((await api('GET', '/organization/domain')).domain).toBeNull();
  await host.fill('Pages.Acme.invalid');
  await section.getByRole('button', { name: 'Save' }).click();
  await section.getByText('Not verified').waitFor();
  expect(await section.getByRole('textbox', { name: 'Name (CNAME)' }).inputValue()).toBe('pages.acme.invalid');
  expect(await section.getByRole('textbox', { name: 'Name (TXT)' }).inputValue()).toBe('_spindle.pages.acme.invalid');
  await section.getByRole('button', { name: 'Check' }).click();
  await section.getByText(/has no address in the DNS/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'own-domain', section);
  await section.getByRole('button', { name: 'Remove domain' }).click();
  await page
    .getByRole('dialog')
    .getByText(/go on working for as long as the DNS record stays/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click();
  await page.getByText('Removed: pages.acme.invalid').waitFor();
  expect((await api('GET', '/organization/domain')).domain).toBeNull();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('the own domain is usable narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('PUT', '/organization/domain', { host: 'pages.acme.invalid' });
  await page.goto(`${spindle().url}/settings/brand`);
  await page.getByText('Not verified').waitFor();
  await expectAccessibleInBothLooks(page);
  expect(problems).toEqual([]);
});
