import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aLogo } from '../../support/files/pictures.ts';
import { aBrowser, expectAccessible, expectAccessibleInBothLooks, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const png = (buffer: Buffer, name = 'acme.png') => ({ name, mimeType: 'image/png', buffer });

/** Whether a picture is shown, and not only its text. */
const isDrawn = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0);

/** Drops a file as a person does who drags it from a folder. */
async function drop(page: Page, buffer: Buffer, name: string): Promise<void> {
  const data = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(${JSON.stringify(buffer.toString('base64'))}), (one) => one.charCodeAt(0));
    data.items.add(new File([bytes], ${JSON.stringify(name)}));
    return data;
  })()`);
  await page.getByRole('region', { name: /Drop (a|another) logo here/ }).dispatchEvent('drop', { dataTransfer: data });
}

test('an organization uploads its logo, sees the page with it, and recipients see it on the page of preferences', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const spinner = await publishedSpinner(api, table, [mailStep('welcome', channelId)]);
  await startJob(api, spinner);
  await until('the mail', () => sink.mails.length > 0);
  const link = /List-Unsubscribe: <([^>]+)>/i.exec(sink.mails[0]?.raw.replace(/\r\n\s+/g, '') ?? '')?.[1] as string;
  const preferences = spindle().url + new URL(link).pathname.replace('/unsubscribe/', '/preferences/');

  await page.goto(`${spindle().url}/settings`);
  await page.getByRole('link', { name: 'Brand' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Choose what Acme Outreach sends').waitFor();
  await expectAccessible(page);
  await drop(page, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg');
  await page.getByText(/is an SVG, which can contain scripts/).waitFor();
  await page.getByLabel('Choose a picture').setInputFiles(png(await aLogo(200, 60, '#b91c1c'), 'old.png'));
  await preview.getByRole('img').waitFor();
  await drop(page, await aLogo(480, 120), 'acme.png');
  await page.getByRole('button', { name: 'Take old.png as the logo' }).waitFor();
  await page.getByText('Not on the pages yet: save it.').waitFor();

  await page.getByLabel('Accent colour').fill('#0f766e');
  await page.getByLabel('Imprint').fill('Acme Ltd\n1 Main Street\nSpringfield');
  await page.getByRole('textbox', { name: 'Website' }).fill('http://acme.example.com');
  await page.getByRole('textbox', { name: 'Privacy policy' }).fill('https://acme.example.com/privacy');
  await preview.getByText('1 Main Street').waitFor();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText(/Must be an https URL/).waitFor();
  expect((await api('GET', '/organization/brand')).brand.logo).toBeNull();
  await page.getByRole('textbox', { name: 'Website' }).fill('https://acme.example.com');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('The brand is saved. Pages show it now.').waitFor();
  const { brand } = await api('GET', '/organization/brand');
  expect(brand).toMatchObject({ accent: '#0f766e', websiteUrl: 'https://acme.example.com', logo: { width: 480, height: 120 } });
  await page.getByText('Not on the pages yet: save it.').waitFor({ state: 'detached' });
  await pictures(page, 'brand-settings');

  const old = (await api('GET', '/pictures')).data.find(({ name }: { readonly name: string }) => name === 'old.png');
  await api('POST', '/parts', { key: 'badge', name: 'Badge', html: `<img src="${old.url}" alt="">`, text: '' });
  await page.getByRole('button', { name: 'Delete old.png' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It goes from this list, and stays where it is used:').waitFor();
  await dialog.getByRole('list', { name: 'Used by' }).getByRole('link', { name: 'Badge' }).waitFor();
  await pictures(page, 'brand-delete-picture');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted: old.png').waitFor();
  await page.getByText('Earlier pictures').waitFor({ state: 'detached' });
  expect(await isDrawn(page, 'section[aria-label="Preview"] img')).toBe(true);

  await page.goto(preferences);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await isDrawn(page, 'main img')).toBe(true);
  await page.getByText('1 Main Street').waitFor();
  expect(await page.evaluate(`getComputedStyle(document.querySelector('button')).backgroundColor`)).toBe('rgb(15, 118, 110)');
  await pictures(page, 'brand-preferences');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.goto(preferences.replace('/preferences/', '/unsubscribe/'));
  await pictures(page, 'brand-unsubscribe');
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('the page of the brand is usable narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings/brand`);
  await page.getByRole('region', { name: 'Preview' }).waitFor();
  await page.getByLabel('Choose a picture').setInputFiles(png(await aLogo()));
  await page.getByRole('region', { name: 'Preview' }).getByRole('img').waitFor();
  await expectAccessibleInBothLooks(page);
  expect(problems).toEqual([]);
});

test('the confirmation mail comes as a test, with the brand', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  await connectSmtp(api, sink.address);
  await api('POST', '/topics', { key: 'news', name: { en: 'Product news', de: 'Neuigkeiten' } });
  await api('PUT', '/organization/brand', { logoId: null, accent: '#0f766e', imprint: 'Acme Ltd', websiteUrl: null, privacyUrl: null });
  await page.goto(`${spindle().url}/confirmation-mail`);
  await page.getByRole('tab', { name: 'German' }).click();
  await page.getByText('As it is saved, in German, with your brand.').waitFor();
  await pictures(page, 'confirmation-mail-test', page.getByText('As it is saved, in German'));
  await page.getByRole('button', { name: /test/i }).click();
  await until('the test', () => sink.mails.length > 0);
  const [mail] = sink.mails;
  expect(mail?.raw).toContain('Content-Type: text/html');
  expect(mail?.raw).toContain('Acme Ltd');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
