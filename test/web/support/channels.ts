import type { Page } from 'playwright-core';
import { reply, startSink } from '../../channels/smtp-sink.ts';
import { apiOf } from './page-api.ts';

/** A real SMTP server that signs in with one password, and can be broken. */
export async function startMailServer() {
  const state = { password: 'right', isBroken: false };
  const sink = await startSink({
    authOptional: false,
    onAuth(auth, _session, callback) {
      if (auth.password === state.password && !state.isBroken) callback(null, { user: auth.username ?? '' });
      else callback(reply(535, '5.7.8 Username and Password not accepted'));
    },
  });
  const [host = '', port = ''] = sink.address.split(':');
  return { ...sink, host, port, state };
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Connects a mail server through the API, checked if the password is right, and opens the channel's page. */
export async function connectSmtp(
  page: Page,
  url: string,
  name: string,
  { host, port, state }: MailServer,
  password: string,
): Promise<void> {
  const [address, settings] = ['hello@acme.example.com', { host, port: Number(port), security: 'none' }];
  const { channel } = await apiOf(page, url)('POST', '/channels', {
    ...{
      provider: 'smtp',
      name,
      sender: { name: 'Acme', address },
      settings: { ...settings, username: address },
      credentials: { password },
    },
    check: password === state.password,
  });
  await page.goto(`${url}/channels/${channel.id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Connects a mail server by the form, from the list of channels. With a password that is refused, the channel is stored without the check. */
export async function connectSmtpByForm(
  page: Page,
  url: string,
  name: string,
  { host, port, state }: MailServer,
  password: string,
): Promise<void> {
  await page.goto(`${url}/channels`);
  await page.getByRole('button', { name: 'Connect channel' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /SMTP server/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Connect: SMTP server' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Sender’s address').fill('hello@acme.example.com');
  await dialog.getByLabel('Server').fill(host);
  await dialog.getByLabel('Port').fill(port);
  await dialog.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await dialog.getByLabel('User name').fill('hello@acme.example.com');
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Connect and check' }).click();
  if (password !== state.password) {
    await dialog.getByText('535 5.7.8 Username and Password not accepted').waitFor();
    await dialog.getByRole('checkbox', { name: 'Connect without the check' }).check();
    await dialog.getByRole('button', { name: 'Connect channel' }).click();
  }
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}
