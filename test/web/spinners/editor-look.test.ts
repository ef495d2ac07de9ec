import { expect, test } from '@jest/globals';
import { personName } from '../../../web/src/pages/spinners/preview/person-name.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test.each([
  [{ id: '000011', Name: ' Grace Hopper ', email: 'g@example.com' }, 'Grace Hopper'],
  [{ Nachname: 'Müller', Vorname: 'Jörg', email: 'j@example.com' }, 'Jörg Müller'],
  [{ id: '000011', 'E-Mail': 'g@example.com' }, 'g@example.com'],
  [{ id: '', number: 12 }, '12'],
  [{ id: null }, ''],
])('the person of a record is called by a name, else by an address: %j', (cells, name) => {
  expect(personName({ cells })).toBe(name);
});

test('the editor stays within the window and its header in one row, and shows what was there while a template is broken', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const rows = Array.from({ length: 120 }, (_, at) => `grace.${at}@example.com,Grace Hopper ${at},pro`);
  const { id: dataTableId, projectId } = await contactsTable(api, rows);
  const name = 'Begrüßungsstrecke für Neukundinnen und Neukunden in Österreich und der Schweiz';
  const steps = [{ ...mailStep('message', undefined), html: '<p>{{ name }} {{ unsubscribe_url }}</p>' }];
  const { id } = (await api('POST', '/spinners', { name, projectId, draft: { dataTableId, steps } })).spinner;
  await api('POST', `/spinners/${id}/publish`);
  await page.goto(`${spindle().url}/spinners/${id}?step=message`);
  const pane = page.getByRole('complementary', { name: 'Try it' });
  await pane.getByText('Grace Hopper 0, 1 of 120').waitFor();
  await page.getByRole('button', { name: 'Next record' }).click();
  await pane.getByText('Grace Hopper 1, 2 of 120').waitFor();
  await pane.getByText('Welcome, Grace Hopper 1', { exact: true }).first().waitFor();

  const header = page.locator('#main header').first();
  const heightOf = async (): Promise<number> => (await header.boundingBox())?.height ?? 0;
  const before = await heightOf();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.getByText(/^Differs from 1/).waitFor();
  await pane.getByText('Welcome, Grace Hopper 1 again', { exact: true }).first().waitFor();
  expect([before < 90, (await heightOf()) === before]).toEqual([true, true]);
  // The boxes of tooltips stand in the body, and are as high as nothing.
  expect(await page.evaluate('document.documentElement.scrollHeight - document.documentElement.clientHeight')).toBe(0);

  await page.keyboard.press('Escape');
  await page.keyboard.type(' {{ na');
  await pane.getByText(/^As it was before the last change/).waitFor();
  await pane.getByText('Welcome, Grace Hopper 1 again', { exact: true }).first().waitFor();
  expect(await pane.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.type('me }}');
  await pane.getByText('Welcome, Grace Hopper 1 again Grace Hopper 1', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Add a step', exact: true }).click();
  await page.getByRole('menuitem', { name: /^SMS/ }).waitFor();
  expect((await page.getByRole('menuitem').allInnerTexts()).map((said) => said.split('\n')[0])).toEqual([
    ...['Filter', 'Branch', 'Wait', 'E-mail', 'SMS', 'Webhook'],
  ]);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^SMS/ }).click();
  await page.getByRole('heading', { name: 'SMS 2' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Subject' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
