import { ContainerModule } from 'inversify';
import { CallbackUrls } from '../../application/channels/callback-urls.ts';
import { AskReadingAccess } from '../../application/channels/oauth/ask-reading-access.ts';
import { OAuthClient } from '../../application/channels/oauth/oauth-client.ts';
import { ReturnPaths } from '../../application/channels/return-paths.ts';
import { ReceiveFeedback } from '../../application/feedback/receive-feedback.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { EndMailbox } from '../../application/mailboxes/end-mailbox.ts';
import { InboundHeads } from '../../application/mailboxes/inbound-mails.ts';
import { LeaseMailboxes } from '../../application/mailboxes/lease-mailboxes.ts';
import { MailboxClient } from '../../application/mailboxes/mailbox-client.ts';
import { MailboxCredentials } from '../../application/mailboxes/mailbox-credentials.ts';
import { ParsedMailReader } from '../../application/mailboxes/parsed-mail-reader.ts';
import { PlayPart } from '../../application/mailboxes/play-part.ts';
import { ReadMailbox } from '../../application/mailboxes/read-mailbox.ts';
import { SetMailbox } from '../../application/mailboxes/set-mailbox.ts';
import { TakeMail } from '../../application/mailboxes/take-mail.ts';
import { TestMailbox } from '../../application/mailboxes/test-mailbox.ts';
import { ReceiveReplies } from '../../application/replies/receive-replies.ts';
import { GuardedClient } from '../../channels/guarded-client.ts';
import { MailboxClients } from '../../channels/mailboxes/mailbox-clients.ts';
import { SignedParsedMailReader } from '../../channels/mailboxes/parsed/signed-parsed-mail-reader.ts';
import { OutboundGuard } from '../../channels/outbound-guard.ts';
import { Settings } from '../settings.ts';
import { construct, constructAs, provide } from './construct.ts';

/** The mailboxes for the answers to channels. */
export const mailboxes = new ContainerModule(({ bind }) => {
  bind(MailboxClient).toResolvedValue(
    (guard, http, access, oauth, { config }) =>
      new MailboxClients({
        guard,
        http,
        urlOf: ({ provider }, way) => config.oauthClients[provider]?.urls[way === 'graph' ? 'read' : 'imap'] ?? '',
        access: ({ organizationId, id }, way) => access.execute({ organizationId, channelId: id, way }),
        obstacle: (provider, way) => oauth.readingObstacle(provider, way),
      }),
    [OutboundGuard, GuardedClient, AskReadingAccess, OAuthClient, Settings],
  );
  construct(bind, MailboxCredentials, [Secrets]);
  construct(bind, InboundHeads, [ReturnPaths, Secrets]);
  provide(bind, SetMailbox, {
    unitOfWork: UnitOfWork,
    credentials: MailboxCredentials,
    client: MailboxClient,
    secrets: Secrets,
    urls: CallbackUrls,
    audit: Audit,
    clock: Clock,
  });
  provide(bind, EndMailbox, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, TestMailbox, { unitOfWork: UnitOfWork, credentials: MailboxCredentials, client: MailboxClient, clock: Clock });
  constructAs(bind, ParsedMailReader, SignedParsedMailReader, [Clock]);
  bind(TakeMail).toResolvedValue(
    (unitOfWork, credentials, reader, heads, receive, secrets, clock) =>
      new TakeMail({ unitOfWork, credentials, reader, heads, receive: (call) => receive.execute(call), secrets, clock }),
    [UnitOfWork, MailboxCredentials, ParsedMailReader, InboundHeads, ReceiveReplies, Secrets, Clock],
  );
  bind(PlayPart).toResolvedValue(
    (unitOfWork, feedback, replies, clock) =>
      new PlayPart({ unitOfWork, report: (call) => feedback.execute(call), receive: (call) => replies.execute(call), clock }),
    [UnitOfWork, ReceiveFeedback, ReceiveReplies, Clock],
  );
  provide(bind, LeaseMailboxes, { unitOfWork: UnitOfWork, clock: Clock });
  bind(ReadMailbox).toResolvedValue(
    (unitOfWork, credentials, client, heads, receive, clock, pauses, { log }) =>
      new ReadMailbox({ unitOfWork, credentials, client, heads, receive: (call) => receive.execute(call), clock, pauses, log }),
    [UnitOfWork, MailboxCredentials, MailboxClient, InboundHeads, ReceiveReplies, Clock, Pauses, Settings],
  );
});
