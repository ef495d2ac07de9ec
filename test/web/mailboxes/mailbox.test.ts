import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { closeSinks } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { connectSmtp, startMailServer } from '../support/channels.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { ownWebSpindle } from '../support/web-spindle.ts';

const spindle = ownWebSpindle();
const browser = aBrowser();
const mail = new ImapSpeaker();
let port: number;
beforeAll(async () => {
  port = await mail.listen();
});
afterAll(async () => {
  await mail.close();
  await closeSinks();
});

test('a channel gets a mailbox for replies, which is tried before it is stored, says what is wrong, and is disconnected', async () => {
  const server = await startMailServer();
  const { page, problems } = await browser.open({ viewport: { width: 1000, height: 900 } });
  await signUp(page, spindle().url);
  await connectSmtp(page, spindle().url, 'Sales', server, 'right');
  await page.getByRole('link', { name: 'What comes back' }).click();
  await page.getByText('Nobody looks for answers').waitFor();

  await page.getByRole('button', { name: 'Connect a mailbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect the mailbox for replies' });
  await dialog.getByLabel('Server').fill('127.0.0.1');
  await dialog.getByLabel('Port').fill(String(port));
  await dialog.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await dialog.getByLabel('User name').fill('ada');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await dialog.getByText('The server refused the user name or the password').waitFor();
  await expectAccessible(page);
  await pictures(page, 'mailbox-dialog', dialog.getByText('The server refused the user name or the password'));
  await dialog.getByRole('textbox', { name: 'Password' }).fill('secret');
  await dialog.getByRole('textbox', { name: 'Password' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Is read', { exact: true }).waitFor();
  await pictures(page, 'mailbox-read', page.getByText('Is read', { exact: true }));

  mail.password = 'changed';
  await page.getByRole('button', { name: 'Test now' }).click();
  const fault = page.getByRole('status').filter({ hasText: 'It cannot be read' });
  await fault.getByText('Invalid credentials').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await pictures(page, 'mailbox-failing', fault);
  mail.password = 'secret';
  await page.getByRole('button', { name: 'Test now' }).click();
  await fault.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog', { name: 'Disconnect the mailbox' }).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Nobody looks for answers').waitFor();
  expect(problems).toEqual([]);
});
