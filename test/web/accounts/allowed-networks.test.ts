import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('an owner sets from where the organization is used, and who is elsewhere is told so in place of the app', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  await page.goto(`${spindle().url}/settings/security`);
  const people = page.getByRole('textbox', { name: 'People' });
  await people.fill('198.51.100.0/24\nlocalhost');
  const form = page.locator('form').filter({ has: people });
  await form.getByText('You are at 127.0.0.1.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('must be an IP address or a network').waitFor();
  await people.fill('198.51.100.0/24');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('must contain the address from which you set them').waitFor();
  await people.fill('198.51.100.0/24, 127.0.0.1');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The allowed networks are saved.').waitFor();
  expect(await people.inputValue()).toBe('198.51.100.0/24\n127.0.0.1/32');
  await expectAccessible(page);
  await pictures(page, 'networks', form);

  await page.route('**/api/v1/auth/refresh', async (request) => {
    const answer = await request.fetch();
    await request.fulfill({ response: answer, json: { ...(await answer.json()), isOutside: true } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Not from here' }).waitFor();
  expect(await page.getByRole('link', { name: 'Tables' }).count()).toBe(0);
  await expectAccessible(page);
  await pictures(page, 'outside');
  await page.unroute('**/api/v1/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await people.waitFor();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
