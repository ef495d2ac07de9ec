import { Text } from '@mantine/core';
import type { RecipientDetails } from '../../../api/types.ts';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { nouns } from '../../../text/words.ts';
import { When } from '../../../ui/when.tsx';
import { LanguageNote } from '../../spinners/shared/language-note.tsx';
import type { StepNames } from '../funnel/use-steps.ts';
import { reasonText } from '../recipients/reason.ts';
import { MessageState } from '../recipients/recipient-state.tsx';
import { recipientWords } from '../recipients/words.ts';
import { CameBack } from './came-back.tsx';
import { ReplacedChannel } from './replaced-channel.tsx';
import classes from './story.module.css';

const text = recipientWords.story;
type Told = RecipientDetails['messages'][number];

/** A message as it was sent, and what its receiver answered. */
export function MessageArticle({
  told: { message, content, feedback, copies, language, replacedChannelId },
  names,
  onReply,
}: {
  readonly told: Told;
  readonly names: StepNames;
  /** The reply whose page this is a part of. */
  readonly onReply?: string;
}) {
  // Later feedback stands with the feedback.
  const isOfFeedback = message.reportedAt !== null && feedback.length > 0;
  const said = message.reason === null || isOfFeedback ? readableReason(message.reply ?? '') : reasonText(message.reason, names);
  const to = useAddressText(message.to);
  const body = content?.text ?? content?.body ?? content?.html;
  return (
    <article className={classes.message} aria-label={text.messageTo(to)}>
      <header className={classes.head}>
        <MessageState of={message} />
        <bdi className={classes.to}>{content?.url ?? to}</bdi>
        <Text span size="xs" c="dimmed">
          {nouns.attempts(message.attempts)} · <When at={message.settledAt ?? message.sentAt ?? message.createdAt} />
        </Text>
      </header>
      {language && <LanguageNote language={language} />}
      {copies && <Copies of={copies} />}
      {replacedChannelId !== null && <ReplacedChannel by={message.channelId} instead={replacedChannelId} />}
      {said && (
        <p className={classes.said}>
          <span className="hidden-from-eyes">{text.answer}</span>
          <bdi>{said}</bdi>
        </p>
      )}
      <CameBack message={message} feedback={feedback} onReply={onReply} />
      {content?.subject && (
        <p className={classes.subject}>
          <bdi>{content.subject}</bdi>
        </p>
      )}
      {body && (
        <pre className={classes.body} dir="auto">
          {body}
        </pre>
      )}
      {body?.includes('/public/unsubscribe/test') && (
        <Text size="xs" c="dimmed">
          {text.linkShown}
        </Text>
      )}
      {content === null && (
        <Text size="xs" c="dimmed">
          {text.notKept}
        </Text>
      )}
      {message.providerId && (
        <Text size="xs" c="dimmed" className={classes.id}>
          {text.providerId} <bdi>{message.providerId}</bdi>
        </Text>
      )}
    </article>
  );
}

/** The recipients of copies of a message, and those who got none. */
function Copies({ of: { cc, leftOut, fault } }: { readonly of: NonNullable<Told['copies']> }) {
  const said = [
    ...(cc.length > 0 ? [text.copiesTo(cc.join(', '))] : []),
    ...(leftOut > 0 ? [text.copiesLeftOut(leftOut)] : []),
    ...(fault === null ? [] : [text.copiesRefused(fault)]),
  ];
  return said.map((one) => (
    <Text key={one} size="xs" c="dimmed" className={classes.id}>
      <bdi>{one}</bdi>
    </Text>
  ));
}
