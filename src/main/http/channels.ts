import { ContainerModule } from 'inversify';
import { CallbackUrls } from '../../application/channels/callback-urls.ts';
import { ChannelReader } from '../../application/channels/channel-reader.ts';
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
import { FigureReader } from '../../application/channels/figure-reader.ts';
import { HostLimitsReader } from '../../application/channels/host-limits-reader.ts';
import { BeginAuthorization } from '../../application/channels/oauth/begin-authorization.ts';
import { CompleteAuthorization } from '../../application/channels/oauth/complete-authorization.ts';
import { DisconnectAccount } from '../../application/channels/oauth/disconnect-account.ts';
import { OAuthClient } from '../../application/channels/oauth/oauth-client.ts';
import { ReturnPaths } from '../../application/channels/return-paths.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { ChannelsController } from '../../http/channels/channels-controller.ts';
import { DkimController } from '../../http/channels/dkim-controller.ts';
import { FeedbackController } from '../../http/channels/feedback-controller.ts';
import { FiguresController } from '../../http/channels/figures-controller.ts';
import { HostLimitsController } from '../../http/channels/host-limits-controller.ts';
import { OAuthController } from '../../http/channels/oauth-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';
import { apiUrlOfApp, Settings } from '../settings.ts';

/** The controllers of channels. */
export const channelsHttp = new ContainerModule(({ bind }) => {
  // Before the channels, whose `/channels/:channelId` fits `/channels/feedback-sources` too.
  constructAs(bind, Controller, FeedbackController, [ChannelReader, SetFeedback, EndFeedback, CallbackUrls, Clock]);
  constructAs(bind, Controller, ChannelsController, [
    ChannelReader,
    ConnectChannel,
    EditChannel,
    CheckChannel,
    ChangeChannelState,
    OAuthClient,
    ReturnPaths,
    CallbackUrls,
    Clock,
  ]);
  bind(Controller).toResolvedValue(
    (begin, complete, disconnect, reader, urls, clock, { config, publicUrl }) =>
      new OAuthController(begin, complete, disconnect, reader, urls, clock, {
        publicUrl,
        appApiUrl: apiUrlOfApp(config, publicUrl),
        appUrl: config.publicAppUrl ?? publicUrl,
      }),
    [BeginAuthorization, CompleteAuthorization, DisconnectAccount, ChannelReader, CallbackUrls, Clock, Settings],
  );
  constructAs(bind, Controller, DkimController, [ChannelReader, MakeDkimKey, ChangeDkim, ReadDnsRecords, CallbackUrls, Clock]);
  constructAs(bind, Controller, HostLimitsController, [HostLimitsReader, SaveHostLimits]);
  constructAs(bind, Controller, FiguresController, [ChannelReader, FigureReader, Clock]);
});
