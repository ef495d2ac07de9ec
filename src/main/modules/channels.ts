import { ContainerModule } from 'inversify';
import { CallbackUrls } from '../../application/channels/callback-urls.ts';
import { ChannelConnector } from '../../application/channels/channel-connector.ts';
import { ChannelCredentials } from '../../application/channels/channel-credentials.ts';
import { ChangeChannelState } from '../../application/channels/connections/change-channel-state.ts';
import { ChangeDkim } from '../../application/channels/connections/change-dkim.ts';
import { CheckChannel } from '../../application/channels/connections/check-channel.ts';
import { ConnectChannel } from '../../application/channels/connections/connect-channel.ts';
import { EditChannel } from '../../application/channels/connections/edit-channel.ts';
import { EndFeedback } from '../../application/channels/connections/end-feedback.ts';
import { MakeDkimKey } from '../../application/channels/connections/make-dkim-key.ts';
import { ReadDnsRecords } from '../../application/channels/connections/read-dns-records.ts';
import { SaveHostLimits } from '../../application/channels/connections/save-host-limits.ts';
import { SetFeedback } from '../../application/channels/connections/set-feedback.ts';
import { DkimKeys } from '../../application/channels/dkim-keys.ts';
import { DomainTexts } from '../../application/channels/domain-texts.ts';
import { AskReadingAccess } from '../../application/channels/oauth/ask-reading-access.ts';
import { BeginAuthorization } from '../../application/channels/oauth/begin-authorization.ts';
import { CompleteAuthorization } from '../../application/channels/oauth/complete-authorization.ts';
import { DisconnectAccount } from '../../application/channels/oauth/disconnect-account.ts';
import { FreshenAccess } from '../../application/channels/oauth/freshen-access.ts';
import { OAuthClient } from '../../application/channels/oauth/oauth-client.ts';
import { ReturnPaths } from '../../application/channels/return-paths.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { callbacksPath } from '../../http/feedback/callbacks-path.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** The connections that organizations send with. */
export const channels = new ContainerModule(({ bind }) => {
  bind(ReturnPaths).toResolvedValue((secrets, { config }) => new ReturnPaths(secrets, config.bounces.host), [Secrets, Settings]);
  bind(CallbackUrls).toResolvedValue(({ publicUrl }) => new CallbackUrls(publicUrl + prefix + callbacksPath), [Settings]);
  bind(ChannelCredentials).toResolvedValue(
    (secrets, { config }) => new ChannelCredentials(secrets, (provider) => config.oauthClients[provider]?.urls),
    [Secrets, Settings],
  );
  bind(SaveHostLimits).toResolvedValue(
    (unitOfWork, audit, clock, ids, { config }) =>
      new SaveHostLimits({ unitOfWork, audit, clock, ids, allowsPrivate: config.outboundAllowPrivate }),
    [UnitOfWork, Audit, Clock, Ids, Settings],
  );
  provide(bind, BeginAuthorization, { unitOfWork: UnitOfWork, client: OAuthClient, secrets: Secrets, clock: Clock, ids: Ids });
  provide(bind, CompleteAuthorization, {
    unitOfWork: UnitOfWork,
    client: OAuthClient,
    credentials: ChannelCredentials,
    secrets: Secrets,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, DisconnectAccount, {
    unitOfWork: UnitOfWork,
    client: OAuthClient,
    credentials: ChannelCredentials,
    audit: Audit,
    clock: Clock,
  });
  provide(bind, FreshenAccess, {
    unitOfWork: UnitOfWork,
    client: OAuthClient,
    credentials: ChannelCredentials,
    audit: Audit,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
  });
  provide(bind, AskReadingAccess, {
    unitOfWork: UnitOfWork,
    client: OAuthClient,
    credentials: ChannelCredentials,
    clock: Clock,
    ids: Ids,
    pauses: Pauses,
  });
  provide(bind, ConnectChannel, {
    unitOfWork: UnitOfWork,
    credentials: ChannelCredentials,
    connector: ChannelConnector,
    returnPaths: ReturnPaths,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, EditChannel, {
    unitOfWork: UnitOfWork,
    credentials: ChannelCredentials,
    connector: ChannelConnector,
    returnPaths: ReturnPaths,
    audit: Audit,
    clock: Clock,
  });
  provide(bind, CheckChannel, { unitOfWork: UnitOfWork, connector: ChannelConnector, clock: Clock });
  provide(bind, ChangeChannelState, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, MakeDkimKey, { unitOfWork: UnitOfWork, credentials: ChannelCredentials, keys: DkimKeys, audit: Audit });
  provide(bind, ReadDnsRecords, { unitOfWork: UnitOfWork, texts: DomainTexts, returnPaths: ReturnPaths });
  provide(bind, ChangeDkim, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, SetFeedback, {
    unitOfWork: UnitOfWork,
    credentials: ChannelCredentials,
    secrets: Secrets,
    urls: CallbackUrls,
    audit: Audit,
  });
  provide(bind, EndFeedback, { unitOfWork: UnitOfWork, audit: Audit });
});
