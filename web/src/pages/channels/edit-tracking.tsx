import { Checkbox, Stack, Text } from '@mantine/core';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { EditChannel } from './edit-channel.tsx';
import { trackingNames, trackingWords } from './shared/tracking-words.ts';

const text = trackingWords;

interface EditTrackingProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
  readonly onClose: () => void;
}

/** The dialog of the clicks and opens that a channel counts, with the facts that a data protection officer asks for. */
export function EditTracking({ channel, provider, onClose }: EditTrackingProps) {
  return (
    <EditChannel
      {...{ channel, provider, onClose }}
      section={text.title}
      initialValues={Object.fromEntries(trackingNames.map((name) => [name, channel.tracking?.[name] ? 'yes' : '']))}
      bodyOf={(values) => ({ tracking: Object.fromEntries(trackingNames.map((name) => [name, values[name] === 'yes'])) })}
    >
      {(form) => (
        <>
          {trackingNames.map((name, index) => (
            <Checkbox
              key={name}
              label={text.labels[name]}
              description={text.helps[name]}
              data-autofocus={index === 0 || undefined}
              defaultChecked={form.getValues()[name] === 'yes'}
              onChange={({ currentTarget }) => form.setFieldValue(name, currentTarget.checked ? 'yes' : '')}
            />
          ))}
          <Stack gap="xs" component="section" aria-label={text.privacy}>
            <Text size="sm" fw={600}>
              {text.privacy}
            </Text>
            {[text.stored, text.notStored, text.consent].map((said) => (
              <Text key={said} size="sm">
                {said}
              </Text>
            ))}
          </Stack>
        </>
      )}
    </EditChannel>
  );
}
