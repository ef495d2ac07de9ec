import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { mediumChannels } from '../../../kinds/media/media.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { ChannelPage } from '../channel-page.tsx';
import { CustomCallbacks } from '../custom/custom-callbacks.tsx';
import { Mailbox } from '../mailbox/mailbox.tsx';
import { channelWords } from '../shared/words.ts';
import { Alarm } from './alarm.tsx';
import { BounceDomain } from './bounce-domain.tsx';
import { Callbacks } from './callbacks.tsx';
import { FeedbackFigures } from './feedback-figures.tsx';
import { SmsCallbacks } from './sms-callbacks.tsx';

const route = getRouteApi('/signed-in/channels/$channelId/feedback');

/** The feedback on the messages of a channel, and its way here. */
export function ChannelFeedbackPage() {
  const { channelId } = route.useParams();
  return (
    <ChannelPage channelId={channelId}>
      {({ channel, provider, isAdmin, isEditable, edit }) => (
        <Stack gap="xl" pt="sm">
          {!isAdmin && <NotAllowed permission="channels:edit">{channelWords.notAllowed}</NotAllowed>}
          <Alarm channel={channel} />
          <FeedbackFigures channel={channel} />
          <Mailbox channel={channel} isEditable={isEditable} />
          {provider?.canChooseFeedback && <Callbacks channel={channel} isEditable={isEditable} />}
          {mediumChannels(channel.serves).describesCallbacks && <CustomCallbacks channel={channel} />}
          {provider && mediumChannels(provider.serves).takesReplies && <SmsCallbacks {...{ channel, provider }} />}
          {provider && mediumChannels(provider.serves).hasDomain && <BounceDomain {...{ channel, provider, edit }} />}
        </Stack>
      )}
    </ChannelPage>
  );
}
