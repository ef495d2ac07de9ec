import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { MessageAttachments } from '../../../src/channels/attachments/message-attachments.ts';
import { GuardedClient } from '../../../src/channels/guarded-client.ts';
import { OutboundGuard } from '../../../src/channels/outbound-guard.ts';
import { Picture } from '../../../src/domain/accounts/brand/picture.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { StoredFile } from '../../../src/domain/content/stored-file.ts';
import type { SendOutcome } from '../../../src/domain/kernel/send-outcome.ts';
import { RowContents } from '../../../src/system/row-contents.ts';
import { aChannel, longAgo } from '../../support/builders.ts';
import { closeAll, email, id, senderTo } from '../smtp-fixture.ts';
import { startSink } from '../smtp-sink.ts';

const organizationId = '0198c0de-0000-7000-8000-0000000000a1';
const fileId = '0198c0de-0000-7000-8000-0000000000f1';
const pdf = Buffer.from('%PDF-1.7 price list');
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  await closeAll();
});

/** A server of files, and how often each path was asked for. */
async function aServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = (status: number, headers: Record<string, string>, body: string | Buffer = '') =>
      response.writeHead(status, headers).end(body);
    if (path === '/invoice.pdf') return answer(200, { 'content-type': 'application/pdf' }, pdf);
    if (path === '/download') return answer(200, { 'content-type': 'application/pdf' }, pdf);
    if (path === '/moved') return answer(302, { location: '/invoice.pdf' });
    if (path === '/inside') return answer(302, { location: 'http://169.254.169.254/latest' });
    if (path === '/round') return answer(302, { location: '/round' });
    if (path === '/page.pdf') return answer(200, { 'content-type': 'text/html; charset=utf-8' }, '<h1>Sign in</h1>');
    if (path === '/zip.png') return answer(200, { 'content-type': 'image/png' }, 'PK\x03\x04');
    if (path === '/large.bin') return answer(200, {}, Buffer.alloc(10 * 1024 * 1024 + 1));
    if (path === '/busy') return answer(503, {});
    if (path === '/gone') return answer(404, {});
    return undefined;
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const stored = new StoredFile({
  organizationId,
  id: fileId,
  hash: 'h',
  name: 'Prices.pdf',
  type: 'application/pdf',
  bytes: pdf.length,
  createdAt: longAgo,
});
const picture = new Picture({
  ...({
    organizationId,
    id: '0198c0de-0000-7000-8000-0000000000b1',
    hash: 'h',
    name: 'Logo',
    format: 'png',
    width: 2,
    height: 1,
    bytes: 4,
  } as const),
  createdAt: longAgo,
});

function given({ timeoutMs = 30_000, isOpen = true } = {}) {
  let reads = 0;
  const attachments = new MessageAttachments({
    files: {
      async read(owner, one) {
        reads++;
        return owner === organizationId && one === fileId ? { file: stored, content: pdf } : undefined;
      },
    },
    pictures: {
      read: async (owner, one) => (owner === organizationId && one === picture.id ? { picture, content: Buffer.from('png!') } : undefined),
    },
    contents: new RowContents(),
    http: new GuardedClient(new OutboundGuard({ allowPrivate: isOpen }), timeoutMs),
  });
  const sent: OutgoingMessage<'email'>[] = [];
  const send = (more: Partial<OutgoingMessage<'email'>>): Promise<SendOutcome> =>
    attachments.sendWith({ ...email, organizationId, ...more }, async (whole) => {
      sent.push(whole as OutgoingMessage<'email'>);
      return { result: 'sent', providerId: undefined };
    });
  return { attachments, sent, send, reads: () => reads };
}

const fromUrl = (url: string, name = '') => ({ attachments: [{ type: 'url', url, name }] }) as const;

describe('what an e-mail carries', () => {
  test('arrives with its names in any script, its pictures by content id, and its invitation', async () => {
    const { attachments } = given();
    const { url, asked } = await aServer();
    const sink = await startSink();
    const sender = senderTo(sink.url);
    const html = `<img src="https://x.example/api/v1/public/pictures/${picture.fileName}" class="sp-inline" alt="Logo">`;
    const times = { start: new Date('2027-05-04T12:00:00Z'), end: new Date('2027-05-04T13:00:00Z') };
    const mail = {
      ...{ ...email, organizationId, html, cc: ['copy@example.com'] },
      attachments: [
        { type: 'file', fileId, name: 'Größe & 価格表.pdf' },
        { type: 'url', url: `${url}/moved`, name: 'Invoice 7.pdf' },
        { type: 'invitation', invitation: { method: 'request', title: 'Demo', place: '', description: '', times } },
      ],
    } as OutgoingMessage<'email'>;
    const outcome = await attachments.sendWith(mail, (whole) => sender.send(whole as OutgoingMessage<'email'>));
    expect([outcome.result, asked, sink.mails.map(({ to }) => to)]).toEqual([
      'sent',
      ['/moved', '/invoice.pdf'],
      [['ada@example.com'], ['copy@example.com']],
    ]);
    for (const { raw } of sink.mails) {
      const parsed = await PostalMime.parse(raw);
      const parts = parsed.attachments.map((one) => [one.filename, one.mimeType, one.disposition, one.contentId ?? null]);
      expect(parts).toEqual(
        expect.arrayContaining([
          ['Größe & 価格表.pdf', 'application/pdf', 'attachment', null],
          ['Invoice 7.pdf', 'application/pdf', 'attachment', null],
          [expect.stringMatching(/^picture-.*\.png$/), 'image/png', 'inline', `<${picture.id}@spindle>`],
          ['invite.ics', expect.stringContaining('ics'), 'attachment', null],
        ]),
      );
      expect(parsed.html).toContain(`src="cid:${picture.id}@spindle"`);
      expect(raw).toMatch(/filename\*0\*=utf-8''Gr%C3%B6%C3%9Fe/);
      const calendar = parsed.attachments.find(({ filename }) => filename === 'invite.ics');
      const text = Buffer.from(calendar?.content as ArrayBuffer).toString();
      expect(text).toContain(`UID:${id}@acme.example`);
      expect(text).toContain('ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;');
      expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    }
  });

  test('is read once for many messages, and messages without any are left as they are', async () => {
    const { send, sent, reads } = given();
    for (let times = 0; times < 3; times++) await send({ attachments: [{ type: 'file', fileId, name: `${times}.pdf` }] });
    await send({});
    expect([reads(), sent.map(({ files }) => files?.map(({ name }) => name))]).toEqual([1, [['0.pdf'], ['1.pdf'], ['2.pdf'], undefined]]);
  });

  test('gets the ending of its type where its name has none', async () => {
    const { send, sent } = given();
    const { url } = await aServer();
    await send(fromUrl(`${url}/download`, 'Invoice 7'));
    expect(sent[0]?.files).toMatchObject([{ name: 'Invoice 7.pdf', type: 'application/pdf' }]);
  });

  test.each([
    ['a file that is gone', { attachments: [{ type: 'file', fileId: organizationId, name: 'x.pdf' }] }, 'is not there any more'],
    ['an answer of 404', '/gone', '404'],
    ['a web page', '/page.pdf', 'sign-in'],
    ['a ZIP named PNG', '/zip.png', 'no PNG file'],
    ['more than the mail takes', '/large.bin', 'too long'],
    ['an address that leads inside', '/inside', 'not on the public internet'],
    ['an address that leads on and on', '/round', 'more than 3 times'],
  ] as const)('fails its recipient by name with %s', async (_, from, reason) => {
    const { send, sent } = given();
    const { url } = await aServer();
    const name = typeof from === 'string' && from.includes('.') ? from.slice(1) : 'x.pdf';
    const outcome = await send(typeof from === 'string' ? fromUrl(url + from, name) : (from as never));
    expect(outcome).toEqual({ result: 'refused', reason: expect.stringContaining(reason) });
    expect(outcome).toMatchObject({ reason: expect.stringMatching(/^The attachment “/) });
    expect(sent).toEqual([]);
  });

  test('fails its recipient if its address points inside, or hangs', async () => {
    const { url, asked } = await aServer();
    const inside = await given({ isOpen: false }).send(fromUrl(`${url}/invoice.pdf`));
    expect(inside).toMatchObject({ result: 'refused', reason: expect.stringContaining('not on the public internet') });
    expect(asked).toEqual([]);
    const hanging = await given({ timeoutMs: 200 }).send(fromUrl(`${url}/hangs`));
    expect(hanging).toMatchObject({ result: 'refused', reason: expect.stringContaining('No answer within 200 ms') });
  });

  test('is tried again later where its server is busy', async () => {
    const { url } = await aServer();
    expect(await given().send(fromUrl(`${url}/busy`))).toMatchObject({ result: 'deferred', reason: expect.stringContaining('503') });
  });

  test('is at most what its channel takes', async () => {
    const channel = aChannel({ organizationId, provider: 'gmail' });
    const { send } = given();
    const large = { ...stored, content: Buffer.alloc(3 * 1024 * 1024) };
    const attachments = new MessageAttachments({
      files: { read: async () => ({ file: stored, content: large.content }) },
      pictures: { read: async () => undefined },
      contents: new RowContents(),
      http: new GuardedClient(new OutboundGuard()),
    });
    const mail = { ...email, organizationId, attachments: [{ type: 'file', fileId, name: 'x.pdf' }] } as OutgoingMessage<'email'>;
    const sent = async (): Promise<SendOutcome> => ({ result: 'sent', providerId: undefined });
    expect((await attachments.sendWith(mail, sent)).result).toBe('sent');
    expect(await attachments.sendWith({ ...mail, via: { channel, connection: 'c' } }, sent)).toMatchObject({
      result: 'refused',
      reason: expect.stringContaining('2.5 MB'),
    });
    expect((await send({})).result).toBe('sent');
  });
});
