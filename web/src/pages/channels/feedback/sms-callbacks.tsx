import { Text } from '@mantine/core';
import type { Channel, ChannelProvider } from '../../../api/types.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { When } from '../../../ui/when.tsx';
import classes from '../channels.module.css';
import { feedbackWords } from '../shared/feedback-words.ts';
import { CallbackState, RefusedCallbacks } from './callback-state.tsx';

const text = feedbackWords.sms;

interface SmsCallbacksProps {
  readonly channel: Channel;
  readonly provider: ChannelProvider;
}

/** The calls of the provider of SMS, the URL to paste there for replies, and what replies do. */
export function SmsCallbacks({ channel: { callbackUrl, feedback, settings }, provider: { title } }: SmsCallbacksProps) {
  if (callbackUrl === null) return null;
  const repliesUrl = `${callbackUrl}/replies`;
  const keywords: readonly (readonly [word: string, does: string])[] = [
    ['STOP', text.stop],
    ['START', text.start],
    ['HELP', typeof settings.helpText === 'string' ? text.help(settings.helpText) : text.helpUnset(title)],
  ];
  return (
    <>
      <Section title={feedbackWords.callbacks.title} help={text.callbacks(title)} badge={<CallbackState of={feedback} />}>
        <RefusedCallbacks of={feedback} why={text.refused(title)} />
        <dl className={classes.facts}>
          <div>
            <dt>{feedbackWords.callbacks.last}</dt>
            <dd>{feedback?.lastReceivedAt ? <When at={feedback.lastReceivedAt} /> : feedbackWords.callbacks.noneYet}</dd>
          </div>
        </dl>
        <div className={classes.wide}>
          <CopyField value={callbackUrl} label={feedbackWords.callbacks.url} />
        </div>
        <Text size="sm" c="dimmed">
          {text.reachable(title)}
        </Text>
      </Section>
      <Section title={text.replies} help={text.repliesHelp}>
        <ol className={classes.setup}>
          {text.steps(title).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={classes.wide}>
          <CopyField value={repliesUrl} label={text.repliesUrl} />
        </div>
        <dl className={classes.facts} aria-label={text.keywords}>
          {keywords.map(([word, does]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
