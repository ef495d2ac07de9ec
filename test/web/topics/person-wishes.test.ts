import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('how often, until when and in which language a person gets messages is set, and the person is forgotten', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  await api('POST', '/topics', { key: 'news', name: { en: 'News' } });
  await api('POST', '/people/join', { address: 'ada@example.com', topics: ['news'] });
  const { id } = await contactsTable(api, ['ada@example.com,Ada Okafor,pro']);
  const [record] = (await api('GET', `/data-tables/${id}/records`)).data;
  await page.goto(`${spindle().url}/tables/${id}/records/${record.id}/topics`);
  const wishes = page.getByRole('region', { name: 'How they get messages' });
  await wishes.getByLabel('At most one a week').click();
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await wishes.getByLabel('Nothing until').fill(day);
  await wishes.getByRole('combobox', { name: 'Language of the pages' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await wishes.getByRole('button', { name: 'Save' }).click();
  const read = async () => (await api('GET', '/people/preferences?address=ada@example.com')).preferences;
  await until('the save', async () => (await read()).frequency === 'weekly');
  expect(await read()).toMatchObject({ frequency: 'weekly', pausedUntil: day, language: 'de' });
  await page.getByText('Limited to one a week').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Forget …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Records and messages with the address').waitFor();
  await expectAccessible(page);
  const forget = dialog.getByRole('button', { name: 'Forget this address' });
  expect(await forget.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('ada@example.com');
  await forget.click();
  await dialog.waitFor({ state: 'detached' });
  expect(await read()).toMatchObject({ frequency: 'weekly', pausedUntil: day, language: null });
  await page.getByRole('region', { name: 'What they said' }).getByText('Joined').waitFor();
  expect(problems).toEqual([]);
});
