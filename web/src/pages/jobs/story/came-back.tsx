import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { MessageFeedback, RecipientDetails } from '../../../api/types.ts';
import { exactTime, momentOf } from '../../../text/format.ts';
import { ownValue } from '../../../text/own-value.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { feedbackWords } from '../../channels/shared/feedback-words.ts';
import { resultWords } from '../shared/result-words.ts';
import classes from './story.module.css';

const text = feedbackWords.cameBack;

const tones: Readonly<Record<MessageFeedback['kind'], Tone>> = {
  sent: 'done',
  delivered: 'done',
  bounced: 'warn',
  failed: 'fail',
  complained: 'fail',
  unsubscribed: 'idle',
  resubscribed: 'idle',
  delayed: 'warn',
  auto_replied: 'idle',
  replied: 'done',
  clicked: 'done',
  opened: 'idle',
};

/** The source of clicks and opens, which speak for themselves. */
const ownLinks = 'link';

interface CameBackProps {
  readonly message: RecipientDetails['messages'][number]['message'];
  readonly feedback: readonly MessageFeedback[];
  /** The reply whose page this is a part of. */
  readonly onReply?: string | undefined;
}

/** The states of a message after it was sent, in the order in which it happened, and who says so. */
export function CameBack({ message: { id, sentAt }, feedback, onReply }: CameBackProps) {
  if (feedback.length === 0) return null;
  const entries = [...feedback].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol className={classes.cameBack} aria-label={text.title}>
      {sentAt !== null && !entries.some(({ kind }) => kind === 'sent') && (
        <li>
          <StatusBadge tone="done">{text.kinds.sent}</StatusBadge>
          <Moment at={sentAt} />
        </li>
      )}
      {entries.map((entry) => (
        <li key={`${id} ${entry.kind} ${entry.at} ${entry.receivedAt} ${entry.source}`}>
          <StatusBadge tone={tones[entry.kind]}>{wordOf(entry)}</StatusBadge>
          <Moment at={entry.at} />
          {entry.source !== ownLinks && (
            <Text span size="xs" c="dimmed">
              {text.by(ownValue<string>(text.sources, entry.source) ?? entry.source)}
            </Text>
          )}
          {entry.replyId !== null && entry.replyId !== onReply && (
            <Link to="/replies/$replyId" params={{ replyId: entry.replyId }} className={classes.toReply}>
              {resultWords.readReply}
            </Link>
          )}
          {(entry.code ?? entry.words) !== null && (
            <p className={classes.said}>
              <bdi>{saidOf(entry)}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const Moment = ({ at }: { readonly at: string }) => (
  <time className={classes.moment} dateTime={at} title={exactTime(at)}>
    {momentOf(at)}
  </time>
);

const wordOf = ({ kind, isHard }: MessageFeedback): string => {
  if (kind === 'bounced') return isHard ? text.bouncedHard : text.bouncedSoft;
  return text.kinds[kind];
};

/** The provider's words, with its code before them unless they begin with it. */
const saidOf = ({ code, words }: MessageFeedback): string =>
  code === null || words?.includes(code) ? (words ?? '') : [code, words].filter(Boolean).join(' ');
