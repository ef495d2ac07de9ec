import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const table = (page: Page, name: string) => page.getByRole('table', { name });
const say = (api: PageApi, act: 'join' | 'leave', address: string, topics: readonly string[], more: object = {}) =>
  api('POST', `/people/${act}`, { address, topics, ...more });
const chooseInMenu = async (page: Page, owner: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions of ${owner}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a topic is made, edited, archived and restored: wide, and narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/topics`);
  await page.getByRole('heading', { name: 'Only General so far' }).waitFor();
  await page.getByText('With topics, people leave what they do not want').waitFor();
  await pictures(page, 'topics-empty');
  await expectAccessibleInBothLooks(page);

  await page.getByRole('button', { name: 'New topic' }).click();
  await dialog(page).getByRole('button', { name: 'Make topic' }).click();
  await dialog(page).getByText(/^Must/).first().waitFor();
  await dialog(page).getByLabel('Name').fill('Product news, größer');
  expect(await dialog(page).getByLabel('Key').inputValue()).toBe('product-news-grosser');
  await dialog(page).getByText('Not written: German and French. English appears instead.').waitFor();
  await dialog(page).getByRole('tab', { name: 'German' }).click();
  await dialog(page).getByLabel('Name').fill('Neues zum Produkt');
  await dialog(page).getByText('Not written: French.').waitFor();
  await dialog(page).getByLabel('Key').fill('news');
  await dialog(page).getByLabel('Who has joined').click();
  await pictures(page, 'topic-dialog');
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Make topic' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const news = table(page, 'Topics').getByRole('row').filter({ hasText: 'Product news' });
  await news.getByText('Who has joined').waitFor();

  await chooseInMenu(page, 'Product news, größer', 'Edit');
  expect(await dialog(page).getByLabel('Everyone who has not left').isDisabled()).toBe(true);
  await dialog(page).getByLabel('Name').fill('News');
  await dialog(page).getByLabel('Everybody may choose it').click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await table(page, 'Topics').getByText('Hidden').waitFor();
  await chooseInMenu(page, 'News', 'Archive');
  await dialog(page).getByText('Nobody joins it any more').waitFor();
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await table(page, 'Topics').getByText('Archived').waitFor();
  await expectAccessibleInBothLooks(page);
  await chooseInMenu(page, 'News', 'Restore');
  await table(page, 'Topics').getByText('Archived').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions of General' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  expect(await page.getByRole('menuitem').count()).toBe(1);
  expect(problems).toEqual([]);
});

test('the page of a topic counts by month, and lists, finds and exports who has joined and left', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const german = 'Veranstaltungsbenachrichtigungen und Rückmeldungen für Geschäftskundinnen';
  await api('POST', '/topics', { key: 'news', name: { en: 'News' }, description: { en: 'Once a month, never more.' } });
  await api('POST', '/topics', { key: 'events', name: { en: german }, reaches: 'joined', isPublic: false });
  for (const key of ['offers', 'surveys', 'partners', 'research']) await api('POST', '/topics', { key, name: { en: `${german} ${key}` } });
  await api('PATCH', '/topics/research', { isArchived: true });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (let index = 0; index < 12; index++)
    await say(api, 'join', `person${index}@example.com`, ['news', 'events'], { at: daysAgo(index * 25) });
  await say(api, 'leave', 'person3@example.com', ['news']);
  await say(api, 'join', '+14155552671', ['news'], { kind: 'phone', words: 'Send me news', source: 'sign-up v3' });
  await page.goto(`${spindle().url}/topics`);
  await table(page, 'Topics').getByText('Archived').waitFor();
  await pictures(page, 'topics');
  await expectAccessibleInBothLooks(page);

  await page.getByRole('link', { name: 'News: Joined 12' }).click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await page.getByText('Once a month, never more.').waitFor();
  const people = table(page, 'Addresses');
  await people.getByRole('row').filter({ hasText: '+14155552671' }).getByText('by hand').waitFor();
  expect(await people.getByRole('row').count()).toBe(13);
  const months = page.getByRole('table', { name: 'Joined and left by month' });
  expect(await months.getByRole('row').count()).toBeGreaterThan(8);
  await pictures(page, 'topic');
  await expectAccessibleInBothLooks(page);
  const download = page.waitForEvent('download');
  await chooseInMenu(page, 'News', 'Export the proofs (CSV)');
  const file = readFileSync(await (await download).path(), 'utf8');
  expect([file.includes('Send me news'), file.trim().split('\n').length]).toEqual([true, 14]);

  await page.getByRole('radiogroup', { name: 'Addresses' }).getByText('Left 1').click();
  await page.waitForURL('**/topics/news?state=left');
  await people.getByText('person3@example.com').waitFor();
  expect(await people.getByRole('row').count()).toBe(2);
  await page.getByRole('searchbox', { name: 'Find an address by its beginning' }).fill('PERSON4');
  await page.getByText('No address here begins with “PERSON4”').waitFor();
  await pictures(page, 'topic-no-match');
  await page.getByRole('radiogroup', { name: 'Addresses' }).getByText('Joined 12').click();
  await people.getByText('person4@example.com').waitFor();
  expect(new URL(page.url()).search).toBe('?prefix=PERSON4');
  await people.getByRole('link', { name: 'person4@example.com' }).click();
  await table(page, 'Topics of person4@example.com').getByText('Joined').first().waitFor();
  await page.goto(`${spindle().url}/topics/surveys`);
  await page.getByRole('heading', { name: 'Nobody has joined' }).waitFor();
  await page.getByText('Nobody has joined or left in the last twelve months.').waitFor();
  await pictures(page, 'topic-empty');
  await page.goto(`${spindle().url}/topics/none`);
  await page.getByText('Topic not found').waitFor();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('the topics of a person are shown with their proof and set by hand; who has left joins only with consent', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id } = await contactsTable(api, ['ada@example.com,Ada Okafor,pro']);
  await api('POST', '/topics', { key: 'news', name: { en: 'News' } });
  await api('POST', '/topics', { key: 'tips', name: { en: 'Tips' }, reaches: 'joined' });
  const [record] = (await api('GET', `/data-tables/${id}/records`)).data;
  await page.goto(`${spindle().url}/tables/${id}/records/${record.id}`);
  await page.getByRole('link', { name: 'Topics', exact: true }).last().click();
  const topics = table(page, 'Topics of ada@example.com');
  const row = (name: string) => topics.getByRole('row').filter({ hasText: name });
  await row('News').getByText('Gets it').waitFor();
  await row('Tips').getByText('Does not get it').waitFor();
  await page.getByText('Nothing has been said of topics under this address.').waitFor();

  await chooseInMenu(page, 'News', 'Note that they left …');
  await dialog(page).getByLabel('How they said it').fill('By phone');
  await dialog(page).getByRole('button', { name: 'Note that they left' }).click();
  await row('News').getByText('Left').waitFor();
  await row('News').getByText('by hand').waitFor();
  await chooseInMenu(page, 'News', 'Note that they joined …');
  await dialog(page).getByRole('button', { name: 'Note that they joined' }).click();
  await dialog(page)
    .getByText(/left the topic/)
    .waitFor();
  await dialog(page).getByLabel('They have agreed to it again').click();
  await dialog(page).getByLabel('Their words').fill('Yes, again');
  await pictures(page, 'person-topics-dialog');
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Note that they joined' }).click();
  await row('News').getByText('Joined').waitFor();
  const history = page.getByRole('list', { name: 'What they said' }).getByRole('listitem');
  await history.first().getByText('Yes, again').waitFor();
  await history.last().getByText('By phone').waitFor();
  await api('POST', '/suppressions', { addresses: ['ada@example.com'], reason: 'unsubscribed' });
  await page.reload();
  await page.getByText('Its owner has left everything').waitFor();
  await pictures(page, 'person-topics');
  await expectAccessibleInBothLooks(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect(
    readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toHaveLength(3);
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

test('a spinner is about a topic, or is a service with its reason', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id } = await contactsTable(api, []);
  await api('POST', '/topics', { key: 'news', name: { en: 'News' } });
  await api('POST', '/topics', { key: 'old', name: { en: 'Old' } });
  await api('PATCH', '/topics/old', { isArchived: true });
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', draft: { dataTableId: id, steps: [] } });
  const subject = async () => {
    const { topic, service } = (await api('GET', `/spinners/${spinner.id}`)).spinner.draft;
    return JSON.stringify({ topic, service });
  };
  const isStored = (stored: object) => until('the subject', async () => (await subject()) === JSON.stringify(stored));
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  const topic = page.getByRole('combobox', { name: 'Topic', exact: true });
  await until('the topics', async () => (await topic.inputValue()) === 'General');
  await topic.click();
  await page.getByRole('option', { name: 'General' }).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(['General', 'News']);
  await page.getByRole('option', { name: 'News' }).click();
  await isStored({ topic: 'news' });
  await page.getByLabel('A service, such as receipts').click();
  await page.getByLabel('Why it is a service').fill('Receipts of their orders');
  await isStored({ service: 'Receipts of their orders' });
  await pictures(page, 'subject', page.getByLabel('Why it is a service'));
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('A topic', { exact: true }).click();
  await isStored({});
  expect(problems).toEqual([]);
});
