import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { aBrowser } from './support/browser.ts';
import { apiOf } from './support/page-api.ts';
import { looks, pictures } from './support/pictures.ts';
import { signUp } from './support/sign-up.ts';
import { contactsTable, publishedSpinner, startJob, until } from './support/web-jobs.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const word = 'v'.repeat(300);

test('a long word without a blank is cut or wrapped, and takes no more than its place', async () => {
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, [`ada@example.com,${word.repeat(10)},pro`]);
  const where = { column: 'plan', operator: 'equals', value: word };
  const steps = [
    { id: 'filter', type: 'filter', where },
    { id: 'crm', type: 'webhook', url: 'https://crm.example.com/' },
  ];
  const jobId = await startJob(api, await publishedSpinner(api, table, steps));
  await until('the end of the job', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  const [{ id }] = (await api('GET', `/data-tables/${table.id}/records`)).data;
  await page.setViewportSize(looks.narrow);

  await page.goto(`${spindle().url}/jobs/${jobId}/recipients/${id}`);
  const step = page.getByRole('main').getByText(word).first();
  await step.waitFor();
  expect(await rightOf(step)).toBeLessThanOrEqual(looks.narrow.width);
  await pictures(page, 'long-word');

  await page.setViewportSize(looks.narrow);
  await page.goto(`${spindle().url}/tables/${table.id}`);
  const card = page.getByRole('article').first();
  await card.waitFor();
  expect((await card.boundingBox())?.height).toBeLessThan(300);
  expect(problems).toEqual([]);
});

/** The position at which the text of an element ends. */
const rightOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = node.ownerDocument.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  });
