import type { Message, Recipient } from '../../../api/types.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { feedbackWords } from '../../channels/shared/feedback-words.ts';
import { recipientWords } from './words.ts';

const recipientTones: Readonly<Record<Recipient['state'], Tone>> = {
  pending: 'idle',
  active: 'busy',
  waiting: 'busy',
  completed: 'done',
  skipped: 'idle',
  suppressed: 'idle',
  failed: 'fail',
  canceled: 'idle',
  left: 'idle',
};
const messageTones: Readonly<Record<Message['state'], Tone>> = {
  queued: 'idle',
  sending: 'busy',
  sent: 'done',
  delivered: 'done',
  unknown: 'warn',
  bounced: 'warn',
  complained: 'fail',
  failed: 'fail',
};

const bounces = feedbackWords.cameBack;

/** The state of a recipient; who left by reaching the goal did so. */
export const RecipientState = ({ of: { state, reason } }: { readonly of: Pick<Recipient, 'state' | 'reason'> }) =>
  state === 'left' && reason === 'goal' ? (
    <StatusBadge tone="done">{recipientWords.reachedGoal}</StatusBadge>
  ) : (
    <StatusBadge tone={recipientTones[state]}>{recipientWords.recipientStates[state]}</StatusBadge>
  );

/** The state of a message: of a bounce also whether it is for good. */
export const MessageState = ({ of: { state, isHardBounce } }: { readonly of: Pick<Message, 'state' | 'isHardBounce'> }) => (
  <StatusBadge tone={messageTones[state]}>
    {state === 'bounced' && isHardBounce !== null
      ? bounces[isHardBounce ? 'bouncedHard' : 'bouncedSoft']
      : recipientWords.messageStates[state]}
  </StatusBadge>
);
