import { expect, test } from '@jest/globals';
import { CallbackUrls } from '../../../src/application/channels/callback-urls.ts';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { InboundHeads, type ReceiveInbound } from '../../../src/application/mailboxes/inbound-mails.ts';
import { LeaseMailboxes } from '../../../src/application/mailboxes/lease-mailboxes.ts';
import { MailboxCredentials } from '../../../src/application/mailboxes/mailbox-credentials.ts';
import { ReadMailbox } from '../../../src/application/mailboxes/read-mailbox.ts';
import { SetMailbox } from '../../../src/application/mailboxes/set-mailbox.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { mailboxClients } from '../../channels/mailboxes/clients.ts';
import { ImapSpeaker } from '../../channels/mailboxes/imap-speaker.ts';
import { aChannel } from '../../support/builders.ts';
import { until } from '../../support/jest/until.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { givenReplies } from '../replies/given-replies.ts';

onEachBackend('A mailbox with answers', (store) => {
  test('whose worker dies after answers were stored and before its place was: each answer is stored once, other mail never', async () => {
    const server = new ImapSpeaker();
    const port = await server.listen();
    const given = await givenReplies(store(), 12);
    const { organizationId, clock, secrets, receiver } = given;
    const sent = await given.sent();
    const { unitOfWork } = store();
    const channel = aChannel({ organizationId });
    await unitOfWork.run(({ channels }) => channels.save(channel));
    const client = mailboxClients({ commandMs: 60_000, idleMs: 60_000, pollMs: 50 });
    const credentials = new MailboxCredentials(secrets);
    const urls = new CallbackUrls('https://spindle.example/callbacks');
    await new SetMailbox({ unitOfWork, credentials, client, secrets, urls, audit: new Audit(clock, ids), clock }).execute({
      ...{ organizationId, channelId: channel.id, by: operator, kind: 'imap', credentials: { password: 'secret' } },
      settings: { host: '127.0.0.1', port, security: 'none', username: 'ada' },
    });
    for (const [index, { id, to }] of sent.entries()) {
      const about = index % 3 === 0 ? '' : `In-Reply-To: <${id}@acme.example>\r\n`;
      server.deliver(`From: ${to}\r\nMessage-ID: <${id}.answer@example.com>\r\n${about}\r\nYes.`, { receivedAt: clock.now() });
      server.deliver(`From: someone@else.example\r\nMessage-ID: <other${index}@else.example>\r\n\r\nPrivate.`, { receivedAt: clock.now() });
    }
    const heads = new InboundHeads(new ReturnPaths(secrets, undefined), secrets);
    let died = 0;
    const receive: ReceiveInbound = async (call) => {
      await receiver.execute(call);
      if (died++ < 2) throw new Error('killed');
    };
    const reader = new ReadMailbox({ unitOfWork, credentials, client, heads, receive, clock, pauses: new TimerPauses() });
    for (let worker = 0; worker < 4; worker++) {
      const { held } = await new LeaseMailboxes({ unitOfWork, clock }).execute({ token: ids.next(), limit: 100 });
      const own = held.find(({ channelId }) => channelId === channel.id);
      const stopper = new AbortController();
      let isOver = own === undefined;
      const reading = own && reader.execute(own, stopper.signal).catch(() => undefined);
      void reading?.then(() => {
        isOver = true;
      });
      // It has read all that there is once it waits for more.
      const idled = server.commands.filter((command) => command === 'IDLE').length;
      await until(() => isOver || server.commands.filter((command) => command === 'IDLE').length > idled);
      stopper.abort();
      await reading;
      clock.pass({ seconds: 61 });
    }
    expect(died).toBeGreaterThanOrEqual(3);
    const stored = await given.list();
    expect(stored.map(({ messageId }) => messageId).sort()).toEqual(sent.map(({ id }) => id).sort());
    // The texts of answers are fetched, also of those that name nothing of ours; of other mail none is.
    const texts = server.commands.filter((command) => command.includes('PEEK[1]'));
    expect(new Set(texts).size).toBe(sent.length);
    await server.close();
  });
});
