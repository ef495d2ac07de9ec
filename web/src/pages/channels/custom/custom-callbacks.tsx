import { Text } from '@mantine/core';
import type { Channel } from '../../../api/types.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Section } from '../../../ui/section.tsx';
import classes from '../channels.module.css';
import { CallbackState, RefusedCallbacks } from '../feedback/callback-state.tsx';
import { feedbackWords } from '../shared/feedback-words.ts';
import { customChannelWords } from './words.ts';

const text = customChannelWords.callback;

/** The URL that the service of a channel calls, and whether its calls come. */
export function CustomCallbacks({ channel: { callbackUrl, feedback, settings } }: { readonly channel: Channel }) {
  const { callback } = settings;
  const hasKey = callback !== undefined && (callback as { readonly signature?: object }).signature === undefined;
  return (
    <Section title={text.title} help={text.help} badge={<CallbackState of={callback ? feedback : null} />}>
      {callback ? <RefusedCallbacks of={feedback} why={text.refused} /> : <Text size="sm">{text.none}</Text>}
      <div className={classes.wide}>
        <CopyField value={callbackUrl ?? ''} label={feedbackWords.callbacks.url} />
      </div>
      {hasKey && (
        <Text size="sm" c="dimmed">
          {text.keyInUrl}
        </Text>
      )}
    </Section>
  );
}
