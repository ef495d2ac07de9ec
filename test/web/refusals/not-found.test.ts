import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const none = '00000000-0000-4000-8000-000000000000';

test('what does not exist is named within the frame, with the way to its like and nothing to try again', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  for (const [path, said, back, to] of [
    [`/tables/${none}`, 'This table does not exist', 'See all tables', '/tables'],
    [`/tables/${none}/imports`, 'This table does not exist', 'See all tables', '/tables'],
    ['/imports/nonsense', 'This import does not exist', 'See all tables', '/tables'],
    [`/spinners/${none}`, 'This spinner does not exist', 'See all spinners', '/spinners'],
    [`/spinners/${none}/versions`, 'This spinner does not exist', 'See all spinners', '/spinners'],
    [`/jobs/${none}`, 'This job does not exist', 'See all jobs', '/jobs'],
    [`/jobs/${none}/recipients/1`, 'This job has no such recipient', 'See all jobs', '/jobs'],
    [`/channels/${none}`, 'This channel does not exist', 'See all channels', '/channels'],
    ['/nowhere/at/all', 'There is no page at /nowhere/at/all', 'Go to home', '/'],
  ] as const) {
    await page.goto(spindle().url + path);
    await page.getByRole('heading', { name: said }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect([path, await page.getByRole('button', { name: 'Try again' }).count()]).toEqual([path, 0]);
    if (path.startsWith('/jobs')) await expectAccessible(page);
    await page.getByRole('link', { name: back }).click();
    await page.waitForURL(spindle().url + to);
  }
  expect(problems).toEqual([]);
});
