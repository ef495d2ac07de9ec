import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { csvFile } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const german = { locale: 'de-DE' };
const password = 'ein langes Passwort';

async function signUpInGerman(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto(`${spindle().url}/sign-up`);
  await page.getByLabel('Ihr Name').fill('Jörg Weiß');
  await page.getByLabel('Organisation').fill('Weiß & Söhne');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await page.getByRole('heading', { name: 'Startseite' }).waitFor();
  return email;
}

test('a German signs up and imports in German, and chooses English', async () => {
  const { page, problems } = await browser.open(german);
  const email = await signUpInGerman(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await expectAccessible(page);

  await page.goto(`${spindle().url}/tables`);
  await page.getByRole('button', { name: 'Tabelle anlegen' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kunden');
  await page.getByRole('dialog').getByRole('button', { name: 'Tabelle anlegen' }).click();
  await page.getByRole('heading', { name: 'Kunden', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Importe' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(csvFile('Name;Umsatz;Seit\nWeiß;1.234,50;20.03.2023\nGroß;2,75;01.12.2024\n', 'Kunden.csv'));
  await page.getByRole('button', { name: 'Importieren', exact: true }).click();
  await page.getByRole('link', { name: 'Datensätze ansehen' }).click();
  await page.getByRole('gridcell', { name: /^1\.234,50?$/ }).waitFor();
  await page.getByRole('gridcell', { name: /^20\.0?3\.2023$/ }).waitFor();
  await expectAccessible(page);

  await page.goto(`${spindle().url}/profile`);
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: /^English \(United Kingdom\)/ }).click();
  await page.getByRole('combobox', { name: 'Language' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');

  // A browser that speaks German knows no more of the choice until its person has signed in.
  const { page: elsewhere } = await browser.open(german);
  await elsewhere.goto(`${spindle().url}/sign-in`);
  await elsewhere.getByLabel('E-Mail').fill(email);
  await elsewhere.getByRole('textbox', { name: 'Passwort' }).fill('ein falsches Passwort');
  await elsewhere.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await elsewhere.getByRole('alert').getByText('E-Mail-Adresse oder Passwort stimmt nicht.').waitFor();
  await elsewhere.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await elsewhere.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'Home' }).waitFor();
  expect(problems).toEqual([]);
});

test('a browser that speaks French gets the app in French, and so does who chooses it', async () => {
  const { page, problems } = await browser.open({ locale: 'fr-FR' });
  await page.goto(`${spindle().url}/sign-up`);
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByLabel('Votre nom').fill('Zoé Lefèvre');
  await page.getByLabel('Organisation').fill('Lefèvre et Fils');
  await page.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('un long mot de passe');
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByRole('link', { name: 'Tâches' }).click();
  await page.getByText('Pas encore de tâches').waitFor();
  await expectAccessible(page);

  const { page: english } = await browser.open({ locale: 'en-GB' });
  await english.goto(`${spindle().url}/sign-up`);
  await english.getByLabel('Your name').fill('Zoé Lefèvre');
  await english.getByLabel('Organization').fill('Lefèvre and Sons');
  await english.getByLabel('E-mail').fill(`${randomUUID()}@example.com`);
  await english.getByRole('textbox', { name: 'Password' }).fill('a long password');
  await english.getByRole('button', { name: 'Create account' }).click();
  await english.getByRole('heading', { name: 'Home' }).waitFor();
  await english.goto(`${spindle().url}/profile`);
  await english.getByRole('combobox', { name: 'Language' }).click();
  await english.getByRole('option', { name: /^français \(France\)/i }).click();
  await english.getByRole('link', { name: 'Tâches' }).waitFor();
  expect(await english.locator('html').getAttribute('lang')).toBe('fr');
  expect(problems).toEqual([]);
});
