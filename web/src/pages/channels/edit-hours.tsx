import { Text } from '@mantine/core';
import { $api } from '../../api/client.ts';
import type { Channel, ChannelProvider, SendingWindow } from '../../api/types.ts';
import { quietNames } from '../../forms/hours/describe-window.ts';
import { WindowFields } from '../../forms/hours/window-fields.tsx';
import { windowParts, windowProblemOf } from '../../forms/hours/window-problems.ts';
import { hoursWords } from '../../forms/hours/words.ts';
import { EditChannel } from './edit-channel.tsx';

interface EditHoursProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly onClose: () => void;
}

/** The dialog of when a channel's messages leave. The form keeps the window as JSON, since its values are texts. */
export function EditHours({ channel, provider, onClose }: EditHoursProps) {
  const organization = $api.useQuery('get', '/organization').data?.organization;
  return (
    <EditChannel
      {...{ channel, provider, onClose }}
      section={hoursWords.title}
      size="lg"
      initialValues={{ ...windowParts, sendingWindow: JSON.stringify(channel.sendingWindow) }}
      bodyOf={({ sendingWindow = 'null' }) => ({ sendingWindow: JSON.parse(sendingWindow) })}
    >
      {(form) => (
        <>
          <Text size="sm">{hoursWords.help}</Text>
          <WindowFields
            owner="channel"
            value={JSON.parse(form.getValues().sendingWindow ?? 'null') as SendingWindow | null}
            onChange={(next) => {
              form.setFieldValue('sendingWindow', JSON.stringify(next));
              form.clearErrors();
            }}
            wider={organization ? [{ who: hoursWords.theOrganization, window: organization.sendingWindow }] : []}
            media={quietMediaOf(channel)}
            problemOf={windowProblemOf(form.errors)}
          />
        </>
      )}
    </EditChannel>
  );
}

/** The media whose quiet hours matter for a channel: what it sends. */
const quietMediaOf = ({ serves }: Pick<Channel, 'serves'>) => quietNames.filter((medium) => medium === serves);
