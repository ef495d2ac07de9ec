import { afterEach, expect, test } from '@jest/globals';
import type { OrganizationIdentity } from '../../src/application/accounts/member-reader.ts';
import { mailboxOf } from '../../src/channels/email-fields.ts';
import { SenderIdentities } from '../../src/channels/sender-identities.ts';
import { FixedClock } from '../support/fixed-clock.ts';
import { closeAll, email, senderTo } from './smtp-fixture.ts';
import { startSink } from './smtp-sink.ts';

afterEach(() => closeAll());

/** The mail that the server got from an organization with this identity. */
async function sentAs(identity: OrganizationIdentity | undefined, from = 'Spindle <spindle@operator.example>') {
  const sink = await startSink();
  const identities = new SenderIdentities(mailboxOf(from), { identity: async () => identity }, new FixedClock());
  expect(await senderTo(sink.url, { from, identities }).send(email)).toMatchObject({ result: 'sent' });
  const raw = sink.mails[0]?.raw ?? '';
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return {
    from: /^From: (.*)$/m.exec(head)?.[1],
    replyTo: /^Reply-To: (.*)$/m.exec(head)?.[1],
    fields: head.match(/^(?:From|Sender|Reply-To|Bcc|To):/gim),
  };
}

test('a message is from the address of the installation, with the name of the organization and its own, and answers go to an owner', async () => {
  const sent = await sentAs({ name: 'Acme', ownerEmail: 'ada@acme.example' });
  expect(sent).toMatchObject({ from: 'Acme via Spindle <spindle@operator.example>', replyTo: 'ada@acme.example' });
});

test('without a confirmed owner there is no Reply-To, and without a name of its own the installation is its domain', async () => {
  const sent = await sentAs({ name: 'Acme', ownerEmail: null }, 'spindle@operator.example');
  expect(sent.from).toMatch(/^"?Acme via operator\.example"? <spindle@operator\.example>$/);
  expect(sent.replyTo).toBeUndefined();
});

test.each([
  'Bank <security@bank.example>',
  'security@bank.example',
  'Acme"\r\nBcc: eve@evil.example\r\nX: "',
  '\u202Eknab\u202C',
  '=?UTF-8?B?c2VjdXJpdHlAYmFuay5leGFtcGxl?=',
])('the name %j names no other address and adds no header field', async (name) => {
  const sent = await sentAs({ name, ownerEmail: 'ada@acme.example' });
  expect(sent.from).toMatch(/ <spindle@operator\.example>$/);
  expect(sent.from?.match(/@/g)).toHaveLength(1);
  expect(sent.from).not.toContain('=?UTF-8?B?c2V');
  expect(sent.fields?.map((field) => field.toLowerCase()).sort()).toEqual(['from:', 'reply-to:', 'to:']);
});

test('what a message says of its sender, of answers and of copies changes nothing of it', async () => {
  const sink = await startSink();
  const members = { identity: async () => ({ name: 'Acme', ownerEmail: 'ada@acme.example' }) };
  const identities = new SenderIdentities(mailboxOf('Spindle <spindle@operator.example>'), members, new FixedClock());
  const copies = { cc: ['c@victim.example'], bcc: ['b@victim.example'] };
  const outcome = await senderTo(sink.url, { identities }).send({ ...email, senderName: 'Bank', replyTo: ['eve@evil.example'], ...copies });
  expect(outcome).toMatchObject({ result: 'sent', copyFault: 'Copies are sent only through a channel of your own' });
  expect(sink.mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  expect(sink.mails[0]?.raw).toMatch(/^From: Acme via Spindle <spindle@operator\.example>\r$/m);
  expect(sink.mails[0]?.raw).not.toMatch(/victim|evil|Bank/);
});

test('a preview shows the same sender, and without strangers that of the installation', async () => {
  const installation = mailboxOf('Spindle <spindle@operator.example>');
  const members = { identity: async () => ({ name: 'Acme', ownerEmail: 'ada@acme.example' }) };
  expect(await new SenderIdentities(installation, members, new FixedClock()).shownFor('o1')).toEqual({
    from: 'Acme via Spindle <spindle@operator.example>',
    replyTo: 'ada@acme.example',
    isFixed: true,
  });
  expect(await new SenderIdentities(installation, undefined, new FixedClock()).shownFor('o1')).toEqual({
    from: 'Spindle <spindle@operator.example>',
    replyTo: undefined,
  });
});

test('an organization is read once a minute', async () => {
  const clock = new FixedClock();
  let reads = 0;
  const identities = new SenderIdentities(
    { name: 'Spindle', address: 'spindle@operator.example' },
    {
      identity: async () => {
        reads++;
        return { name: `Acme ${reads}`, ownerEmail: null };
      },
    },
    clock,
  );
  const nameNow = async () => (await identities.of('o1')).from.name;
  expect([await nameNow(), await nameNow()]).toEqual(['Acme 1 via Spindle', 'Acme 1 via Spindle']);
  clock.pass({ minutes: 1 });
  expect(await nameNow()).toBe('Acme 2 via Spindle');
});

test('a message is deferred if the organization cannot be read', async () => {
  const sink = await startSink();
  const identities = new SenderIdentities(
    mailboxOf('a@b.example'),
    { identity: () => Promise.reject(new Error('The database is away')) },
    new FixedClock(),
  );
  expect(await senderTo(sink.url, { identities }).send(email)).toMatchObject({ result: 'deferred', reason: 'The database is away' });
  expect(sink.mails).toEqual([]);
});
