import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessibleInBothLooks, narrowAndDark } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { signUp } from './support/sign-up.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('tables and spinners are found by a part of their names, which stands in the address', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const made: string[] = [];
  for (const name of ['Kontakte Hamburg', 'Khách hàng Hà Nội', 'Orders'])
    made.push((await api('POST', '/data-tables', { name })).dataTable.id);
  const draft = { dataTableId: made[0], steps: [] };
  for (const name of ['Welcome series', 'Win back']) await api('POST', '/spinners', { name, draft });
  const search = page.getByRole('searchbox', { name: 'Find by name' });
  const rows = page.getByRole('table').getByRole('row');

  await page.goto(`${spindle().url}/tables`);
  await page.getByRole('link', { name: 'Orders' }).waitFor();
  await search.fill('HÀ n');
  await page.getByRole('link', { name: 'Orders' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Khách hàng Hà Nội' }).waitFor();
  expect(await rows.count()).toBe(2);
  await page.reload();
  await page.getByRole('link', { name: 'Khách hàng Hà Nội' }).waitFor();
  expect(await search.inputValue()).toBe('HÀ n');
  await search.fill('nobody');
  await page.getByRole('heading', { name: 'Nothing here is named “nobody”' }).waitFor();
  await expectAccessibleInBothLooks(page);
  await page.getByText('Show all').click();
  await page.getByRole('link', { name: 'Kontakte Hamburg' }).waitFor();
  expect([await search.inputValue(), new URL(page.url()).search]).toEqual(['', '']);

  await page.goto(`${spindle().url}/spinners?search=win`);
  await page.getByRole('link', { name: 'Win back' }).waitFor();
  expect(await rows.count()).toBe(2);
  await expectAccessibleInBothLooks(page);
  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('heading', { name: 'Nothing here is named “win”' }).waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('published');
  expect(problems).toEqual([]);
});
