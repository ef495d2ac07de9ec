import { afterEach, describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { MessageAttachments } from '../../../src/channels/attachments/message-attachments.ts';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { RoutingSender } from '../../../src/channels/routing-sender.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { providerOf } from '../../../src/domain/channels/providers/providers.ts';
import { StoredFile } from '../../../src/domain/content/stored-file.ts';
import { RowContents } from '../../../src/system/row-contents.ts';
import { aChannel, longAgo } from '../../support/builders.ts';
import { startGmail } from '../gmail-speaker.ts';
import { apiTransport, ownChannels } from '../own-channels.ts';
import { email } from '../smtp-fixture.ts';
import { closeSinks, startSink } from '../smtp-sink.ts';

const closers: (() => void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await closeSinks();
});

const organizationId = '0198c0de-0000-7000-8000-0000000000a1';
const fileId = '0198c0de-0000-7000-8000-0000000000f1';

/** Sends a mail with one file of some bytes through a channel of a provider. */
async function sendWith(provider: Channel['provider'], sendUrl: string, bytes: number) {
  const content = Buffer.alloc(bytes, '%PDF-1.7 every byte counts; ');
  const guard = new OutboundGuard({ allowPrivate: true });
  const file = new StoredFile({ organizationId, id: fileId, hash: 'h', name: 'a.pdf', type: 'application/pdf', bytes, createdAt: longAgo });
  const attachments = new MessageAttachments({
    files: { read: async () => ({ file, content }) },
    pictures: { read: async () => undefined },
    contents: new RowContents(),
    http: new GuardedClient(guard),
  });
  const urls = { issuer: '', authorize: '', token: '', send: sendUrl, account: `${sendUrl}/account` };
  const connectionOf = async ({ provider: name, settings }: Channel) =>
    providerOf(name).connection(settings, { accessToken: 'good' }, urls);
  const transports = { ...ownChannels(guard).transports, api: apiTransport(guard, { timeoutMs: 30_000 }) };
  const sender = new RoutingSender({}, { transports, connectionOf }, undefined, attachments);
  closers.push(() => sender.close());
  const settings = { account: 'ada@acme.example' };
  const channel = aChannel({ organizationId, provider, settings, sender: { name: 'Ada', address: 'ada@acme.example' } });
  const carried = [{ type: 'file', fileId, name: 'Größe.pdf' }] as OutgoingMessage<'email'>['attachments'];
  const outcome = await sender.send({
    ...email,
    organizationId,
    attachments: carried,
    via: { connection: channel.id, channel },
  } as OutgoingMessage);
  return { outcome, content };
}

const carriedBy = async (raw: string | undefined) => {
  const { attachments, text } = await PostalMime.parse(raw ?? '');
  return {
    text,
    files: attachments.map(({ filename, mimeType, content }) => ({ filename, mimeType, content: Buffer.from(content as ArrayBuffer) })),
  };
};

describe('a mail with a file', () => {
  test('arrives at Gmail’s API, byte for byte, up to its limit', async () => {
    const gmail = await startGmail();
    closers.push(gmail.close);
    const { outcome, content } = await sendWith('gmail', gmail.url, 2.5 * 1024 * 1024);
    expect(outcome).toMatchObject({ result: 'sent' });
    const { text, files } = await carriedBy(gmail.mails[0]);
    expect([text, files.length, files[0]?.filename, files[0]?.mimeType]).toEqual(['Hello Ada\n', 1, 'Größe.pdf', 'application/pdf']);
    expect(files[0]?.content.equals(content)).toBe(true);
  });

  test('that Gmail does not take is refused by name, and nothing is sent', async () => {
    const gmail = await startGmail();
    closers.push(gmail.close);
    const { outcome } = await sendWith('gmail', gmail.url, 2.5 * 1024 * 1024 + 1);
    expect(outcome).toEqual({ result: 'refused', reason: 'The attachment “Größe.pdf” makes the mail larger than 2.5 MB' });
    expect(gmail.paths).toEqual([]);
  });

  test('arrives at Microsoft’s server, byte for byte', async () => {
    const mailbox = await startSink({
      authOptional: false,
      authMethods: ['XOAUTH2'],
      onAuth: ({ accessToken }, _, done) => (accessToken === 'good' ? done(null, { user: 'ada' }) : done(new Error('no'))),
    });
    const { outcome, content } = await sendWith('microsoft', mailbox.url, 3 * 1024 * 1024);
    expect(outcome).toMatchObject({ result: 'sent' });
    const { files } = await carriedBy(mailbox.mails[0]?.raw);
    expect([files.length, files[0]?.content.equals(content)]).toEqual([1, true]);
  });
});
