import { resolve } from 'node:path';
import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { PictureMaker } from '../../application/accounts/brand/picture-maker.ts';
import { PictureReader } from '../../application/accounts/brand/picture-reader.ts';
import { CalendarReader } from '../../application/accounts/calendar-reader.ts';
import { Mailer } from '../../application/accounts/mailer.ts';
import { MemberReader } from '../../application/accounts/member-reader.ts';
import { SigningSecrets } from '../../application/accounts/organizations/signing-secrets.ts';
import { DomainProbe } from '../../application/accounts/own-domain/domain-probe.ts';
import { PasswordHasher } from '../../application/accounts/password-hasher.ts';
import { OpenIdClient } from '../../application/accounts/providers/openid-client.ts';
import { OneTimeCodes } from '../../application/accounts/second-factor/one-time-codes.ts';
import { PasskeyVerifier } from '../../application/accounts/second-factor/passkey-verifier.ts';
import { SessionTokens } from '../../application/accounts/session-tokens.ts';
import { CallbackUrls } from '../../application/channels/callback-urls.ts';
import { ChannelConnector } from '../../application/channels/channel-connector.ts';
import { ChannelCredentials } from '../../application/channels/channel-credentials.ts';
import { DkimKeys } from '../../application/channels/dkim-keys.ts';
import { DomainTexts } from '../../application/channels/domain-texts.ts';
import { InstallationSender } from '../../application/channels/installation-sender.ts';
import { FreshenAccess } from '../../application/channels/oauth/freshen-access.ts';
import { OAuthClient } from '../../application/channels/oauth/oauth-client.ts';
import { ReturnPaths } from '../../application/channels/return-paths.ts';
import { Sender } from '../../application/channels/sender.ts';
import { LineReader } from '../../application/consent/lists/line-reader.ts';
import { FileReader } from '../../application/content/file-reader.ts';
import { MarkupReader } from '../../application/content/markup-reader.ts';
import { SecretValues } from '../../application/credentials/secret-values.ts';
import { TokenClient } from '../../application/credentials/token-client.ts';
import { CallbackVerifier } from '../../application/feedback/callback-verifier.ts';
import { TrackedLinks } from '../../application/feedback/engagement/tracked-links.ts';
import { CsvReader } from '../../application/imports/csv-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { ContentStore } from '../../application/kernel/content-store.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { Witness } from '../../application/runs/epoch/witness.ts';
import { LinkProbe } from '../../application/spinners/mail-checks/link-probe.ts';
import { ApiTransport } from '../../channels/api-transport.ts';
import { MessageAttachments } from '../../channels/attachments/message-attachments.ts';
import { SignedCallbackVerifier } from '../../channels/callbacks/signed-callback-verifier.ts';
import { SnsClient } from '../../channels/callbacks/sns-client.ts';
import { ChannelAccess } from '../../channels/channel-access.ts';
import { mailboxOf } from '../../channels/email-fields.ts';
import { GuardedClient } from '../../channels/guarded-client.ts';
import { DnsDomainTexts } from '../../channels/hosts/dns-domain-texts.ts';
import { HttpDomainProbe } from '../../channels/hosts/http-domain-probe.ts';
import { HttpLinkProbe } from '../../channels/http-link-probe.ts';
import { OAuthHttpClient, type RegisteredClient } from '../../channels/oauth-http-client.ts';
import { OpenIdHttpClient } from '../../channels/openid/openid-http-client.ts';
import { ProviderMetadata } from '../../channels/openid/provider-metadata.ts';
import { OutboundGuard } from '../../channels/outbound-guard.ts';
import { RoutingSender } from '../../channels/routing-sender.ts';
import { SenderIdentities } from '../../channels/sender-identities.ts';
import { SmtpMailer } from '../../channels/smtp-mailer.ts';
import { SmtpSender } from '../../channels/smtp-sender.ts';
import { heloNameOf, serverAt } from '../../channels/smtp-server.ts';
import { mailedTo, SmtpTransports } from '../../channels/smtp-transports.ts';
import { TestSink } from '../../channels/test-sink.ts';
import type { Transports } from '../../channels/transport.ts';
import { TransportConnector } from '../../channels/transport-connector.ts';
import { CustomTransport } from '../../channels/webhooks/custom-transport.ts';
import { HttpSender } from '../../channels/webhooks/http-sender.ts';
import { TokenHttpClient } from '../../channels/webhooks/token-http-client.ts';
import { WebhookSender } from '../../channels/webhooks/webhook-sender.ts';
import { redirectUriOf, signedOutUriOf } from '../../http/accounts/providers/oidc-path.ts';
import { callbackUrlOf } from '../../http/channels/oauth-path.ts';
import { Argon2PasswordHasher } from '../../system/argon2-password-hasher.ts';
import { IcalCalendarReader } from '../../system/calendars/ical-calendar-reader.ts';
import { CsvFileReader } from '../../system/csv/csv-file-reader.ts';
import { CsvLineReader } from '../../system/csv/csv-line-reader.ts';
import { FileWitness } from '../../system/file-witness.ts';
import { HtmlMarkupReader } from '../../system/html-markup-reader.ts';
import { JoseSessionTokens } from '../../system/jose-session-tokens.ts';
import { KeyRing } from '../../system/key-ring.ts';
import { NodeSecrets } from '../../system/node-secrets.ts';
import { RowContents } from '../../system/row-contents.ts';
import { RsaDkimKeys } from '../../system/rsa-dkim-keys.ts';
import { S3Contents } from '../../system/s3-contents.ts';
import { SharpPictureMaker } from '../../system/sharp-picture-maker.ts';
import { SystemClock } from '../../system/system-clock.ts';
import { TimerPauses } from '../../system/timer-pauses.ts';
import { TotpCodes } from '../../system/totp-codes.ts';
import { UuidIds } from '../../system/uuid-ids.ts';
import { WebauthnPasskeys } from '../../system/webauthn-passkeys.ts';
import { bucketAccessOf } from '../bucket-settings.ts';
import { clientSettings } from '../config/oauth-clients.ts';
import { apiUrlOfApp, Settings } from '../settings.ts';
import { construct, constructAs } from './construct.ts';

/** The time that a link may take to answer. */
const linkMs = 5000;
/** The time that the address of an attachment may take to answer. */
const attachmentMs = 10_000;

const transportsKey = Symbol('Transports') as ServiceIdentifier<Transports>;

/** The adapters to the machine: time, randomness, files, and sending. */
export const system = new ContainerModule(({ bind }) => {
  bind(SystemClock).toResolvedValue(() => new SystemClock());
  bind(Clock).toService(SystemClock);
  // By the same clock: which of a job and a stop came first is asked of their ids, wherever they were made.
  bind(Ids).toResolvedValue((clock) => new UuidIds(() => clock.now().getTime()), [Clock]);
  bind(CsvReader).to(CsvFileReader);
  bind(LineReader).to(CsvLineReader);
  bind(MarkupReader).to(HtmlMarkupReader);
  bind(DkimKeys).to(RsaDkimKeys);
  bind(DomainTexts).toResolvedValue(({ config }) => new DnsDomainTexts(config.dnsServers), [Settings]);
  bind(KeyRing).toResolvedValue(({ masterKey, config }) => new KeyRing(masterKey, config.oldMasterKeys), [Settings]);
  bind(NodeSecrets).toResolvedValue((ring) => new NodeSecrets(ring), [KeyRing]);
  bind(Secrets).toService(NodeSecrets);
  bind(SessionTokens).toResolvedValue((ring, { publicUrl }) => new JoseSessionTokens(ring, publicUrl), [KeyRing, Settings]);
  bind(RoutingSender).toResolvedValue(
    (
      { smtpUrl, onMailServer, metrics, config, publicUrl },
      signing,
      guard,
      access,
      transports,
      identities,
      returnPaths,
      clock,
      attachments,
      secrets,
      unitOfWork,
      links,
    ) =>
      new RoutingSender(
        {
          email:
            smtpUrl && config.smtpForMessages
              ? new SmtpSender({
                  server: serverAt(smtpUrl, heloNameOf(publicUrl)),
                  from: config.mailFrom,
                  identities,
                  ...mailedTo(returnPaths, config.bounces.domain),
                  onServer: onMailServer,
                })
              : undefined,
          webhook: new WebhookSender({
            secretsOf: (organizationId) => signing.of(organizationId),
            guard,
            now: () => clock.now(),
          }),
          http: new HttpSender({
            secretsOf: (organizationId, names, refused) => secrets.open(organizationId, names, refused),
            guard,
            now: () => clock.now(),
          }),
        },
        { transports, connectionOf: (channel, refusedToken) => access.connectionOf(channel, refusedToken) },
        metrics?.noteAttempt,
        attachments,
        new TestSink(unitOfWork, mailboxOf(config.mailFrom), () => clock.now()),
        links,
      ),
    [
      Settings,
      SigningSecrets,
      OutboundGuard,
      ChannelAccess,
      transportsKey,
      SenderIdentities,
      ReturnPaths,
      Clock,
      MessageAttachments,
      SecretValues,
      UnitOfWork,
      TrackedLinks,
    ],
  );
  bind(MessageAttachments).toResolvedValue(
    (files, pictures, contents, guard) =>
      new MessageAttachments({ files, pictures, contents, http: new GuardedClient(guard, attachmentMs) }),
    [FileReader, PictureReader, ContentStore, OutboundGuard],
  );
  bind(ContentStore).toResolvedValue(
    ({ config, log }) => {
      const bucket = bucketAccessOf(config);
      return bucket ? new S3Contents(bucket, log) : new RowContents();
    },
    [Settings],
  );
  bind(SenderIdentities).toResolvedValue(
    ({ config }, members, clock) => new SenderIdentities(mailboxOf(config.mailFrom), config.hasStrangers ? members : undefined, clock),
    [Settings, MemberReader, Clock],
  );
  bind(InstallationSender).toService(SenderIdentities);
  bind(Sender).toService(RoutingSender);
  bind(OutboundGuard).toResolvedValue(({ config }) => new OutboundGuard({ allowPrivate: config.outboundAllowPrivate }), [Settings]);
  bind(GuardedClient).toResolvedValue((guard) => new GuardedClient(guard), [OutboundGuard]);
  bind(LinkProbe).toResolvedValue((guard) => new HttpLinkProbe(new GuardedClient(guard, linkMs)), [OutboundGuard]);
  bind(OpenIdClient).toResolvedValue(
    (http, clock, { config, publicUrl }) =>
      new OpenIdHttpClient({
        metadata: new ProviderMetadata(http, clock),
        clock,
        allowsHttp: config.outboundAllowPrivate,
        redirectUri: (providerId) => redirectUriOf(apiUrlOfApp(config, publicUrl), providerId),
        signedOutUri: signedOutUriOf(config.publicAppUrl ?? publicUrl),
      }),
    [GuardedClient, Clock, Settings],
  );
  bind(OAuthClient).toResolvedValue(
    (http, { publicUrl, config }) =>
      new OAuthHttpClient({
        http,
        registered: (provider) => config.oauthClients[provider] as RegisteredClient,
        settingNames: clientSettings,
        callbackUrl: (provider) => callbackUrlOf(publicUrl, provider),
      }),
    [GuardedClient, Settings],
  );
  construct(bind, ChannelAccess, [ChannelCredentials, FreshenAccess, Clock]);
  bind(transportsKey).toResolvedValue(
    (guard, http, returnPaths, urls, { publicUrl }, secrets, clock) => ({
      smtp: new SmtpTransports(guard, { returnPaths, name: heloNameOf(publicUrl) }),
      api: new ApiTransport({
        http,
        guard,
        callbackUrl: ({ id }, channel) => urls.urlOfMessage(channel, id),
      }),
      custom: new CustomTransport({
        http,
        guard,
        secretsOf: (organizationId, names, refused) => secrets.open(organizationId, names, refused),
        now: () => clock.now(),
        callbackUrl: (channel) => urls.urlOf(channel),
      }),
    }),
    [OutboundGuard, GuardedClient, ReturnPaths, CallbackUrls, Settings, SecretValues, Clock],
  );
  constructAs(bind, TokenClient, TokenHttpClient, [GuardedClient]);
  constructAs(bind, DomainProbe, HttpDomainProbe, [GuardedClient, DomainTexts]);
  bind(SnsClient).toResolvedValue((http) => new SnsClient(http), [GuardedClient]);
  constructAs(bind, CallbackVerifier, SignedCallbackVerifier, [Clock, SnsClient]);
  constructAs(bind, ChannelConnector, TransportConnector, [transportsKey, ChannelAccess]);
  bind(SmtpMailer).toResolvedValue(
    ({ smtpUrl, onMailServer, config, publicUrl }) =>
      new SmtpMailer({ url: smtpUrl, name: heloNameOf(publicUrl), from: config.mailFrom, onServer: onMailServer }),
    [Settings],
  );
  bind(Mailer).toService(SmtpMailer);
  bind(OneTimeCodes).toResolvedValue(() => new TotpCodes());
  bind(PasskeyVerifier).toResolvedValue(({ config, publicUrl }) => new WebauthnPasskeys(config.publicAppUrl ?? publicUrl), [Settings]);
  bind(PasswordHasher).toResolvedValue(() => new Argon2PasswordHasher());
  bind(PictureMaker).toResolvedValue(() => new SharpPictureMaker());
  bind(Pauses).to(TimerPauses);
  bind(Processor).toResolvedValue((pauses) => new Processor(pauses), [Pauses]);
  constructAs(bind, CalendarReader, IcalCalendarReader, [Pauses]);
  bind(Witness).toResolvedValue(({ config }) => new FileWitness(resolve(config.dataDir)), [Settings]);
});
