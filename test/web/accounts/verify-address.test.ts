import { expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { signUp } from '../support/sign-up.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

const spindle = ownWebSpindle({ VERIFY_ADDRESSES: 'true' });
const browser = aBrowser();

/** The links that were sent to an address, oldest first, once there are so many. */
async function linksTo(email: string, count: number): Promise<readonly string[]> {
  const links = () =>
    spindle()
      .mails.filter(({ to }) => to.includes(email))
      // Lines of a mail are folded with `=` at their end, and `=` is written as `=3D`.
      .flatMap(({ raw }) => /https?:\S+verify-address#token=[\w.-]+/.exec(raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? []);
  await until(() => links().length >= count, `${count} links to ${email}`);
  return links();
}

test('a new person is asked to confirm the address, and a click on the page of the link does so', async () => {
  const { page, problems } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  await page.goto(spindle().url);
  const banner = page.getByText(`Confirm your e-mail address: we sent a link to ${email}.`);
  await banner.waitFor();
  await expectAccessible(page);
  const [link = ''] = await linksTo(email, 1);

  // Somebody without a session, such as a phone.
  const other = await browser.open();
  await other.page.goto(link);
  const confirm = other.page.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await expectAccessible(other.page);
  // To open the link is not to use it.
  await page.reload();
  await banner.waitFor();

  await confirm.click();
  await other.page.getByText(`${email} is confirmed.`).waitFor();
  await expectAccessible(other.page);
  // The tab that is signed in notices by itself.
  await banner.waitFor({ state: 'detached' });

  await other.page.goto('about:blank');
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Confirm' }).click();
  await other.page.getByText('This link was used already or has expired.').waitFor();
  expect([...problems, ...other.problems]).toEqual([]);
});

test('another link is not sent within a minute, and the page says so', async () => {
  const { page } = await browser.open();
  const { email } = await signUp(page, spindle().url);
  await page.goto(spindle().url);
  await page.getByText(`we sent a link to ${email}`).waitFor();
  await page.getByRole('button', { name: 'Send another link' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /too many|wait|again/i })
    .waitFor();
  expect(await linksTo(email, 1)).toHaveLength(1);
});

test('a link without its token says what to do', async () => {
  const { page, problems } = await browser.open();
  await page.goto(`${spindle().url}/verify-address`);
  await page.getByText('This link is not complete.').waitFor();
  expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
