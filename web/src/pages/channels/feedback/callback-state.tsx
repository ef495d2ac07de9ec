import { Alert, Text } from '@mantine/core';
import type { Channel } from '../../../api/types.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { feedbackWords } from '../shared/feedback-words.ts';

const text = feedbackWords.callbacks;

type State = keyof typeof text.states;
const tones: Readonly<Record<State, Tone>> = { off: 'idle', waiting: 'wait', refused: 'fail', works: 'done' };

/** Whether callbacks come and are taken, in a word. */
export function CallbackState({ of: feedback }: { readonly of: Channel['feedback'] }) {
  const state = stateOf(feedback);
  return <StatusBadge tone={tones[state]}>{text.states[state]}</StatusBadge>;
}

interface RefusedProps {
  readonly of: Channel['feedback'];
  /** The part that does not match, up to the time. */
  readonly why: string;
}

/** That calls are refused, and why; nothing while they are taken. */
export function RefusedCallbacks({ of: feedback, why }: RefusedProps) {
  if (stateOf(feedback) !== 'refused') return null;
  return (
    <Alert color="red" variant="light" role="status" title={text.refusedTitle}>
      <Text size="sm">
        {why} <When at={feedback?.lastRefusedAt ?? ''} />.
      </Text>
    </Alert>
  );
}

/** A call that was refused after the last one that was taken is what people have to look at. */
function stateOf(feedback: Channel['feedback']): State {
  if (!feedback) return 'off';
  const { lastReceivedAt, lastRefusedAt } = feedback;
  if (lastRefusedAt !== null && (lastReceivedAt === null || lastRefusedAt > lastReceivedAt)) return 'refused';
  return lastReceivedAt === null ? 'waiting' : 'works';
}
