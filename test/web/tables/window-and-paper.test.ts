import { expect, test } from '@jest/globals';
import { aBrowser } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a low window shows many rows once its header is scrolled away', async () => {
  const { page } = await browser.open({ viewport: { width: 690, height: 450 } });
  await signUp(page, spindle().url);
  const rows = Array.from({ length: 40 }, (_, at) => `person${at}@example.com`);
  await tableWith(page, spindle().url, 'People', ['email', ...rows].join('\n'));
  await page.getByText('person0@example.com').waitFor();
  await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
  const { height = 0 } = (await page.getByRole('grid').boundingBox()) ?? {};
  expect(height).toBeGreaterThan(300);
});

test('on paper, a page is whole and light, without what leads elsewhere', async () => {
  const { page } = await browser.open({ viewport: { width: 794, height: 500 }, colorScheme: 'dark' });
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings`);
  await page.getByRole('heading', { name: 'Webhook', exact: false }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor();
  await until('the whole page', () => page.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight > 2 * clientHeight));
  expect([await page.getByRole('navigation').count(), await page.getByRole('button').count()]).toEqual([0, 0]);
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
});

test('a long name of a person leaves the button that folds the sidebar its place', async () => {
  const { page } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(spindle().url);
  const side = page.locator('aside');
  await side.getByText('Ada Okafor').evaluate((name) => {
    name.textContent = 'Maximiliane Freifrau von und zu Hohenstein-Ödingen';
  });
  const fold = await side.getByRole('button', { name: /sidebar/i }).boundingBox();
  expect((fold?.x ?? 0) + (fold?.width ?? 0)).toBeLessThanOrEqual(((await side.boundingBox())?.width ?? 0) - 8);
});
