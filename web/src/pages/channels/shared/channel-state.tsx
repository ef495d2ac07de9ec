import { Badge } from '@mantine/core';
import type { Channel } from '../../../api/types.ts';
import { mediumChannels } from '../../../kinds/media/media.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { feedbackWords } from './feedback-words.ts';
import { channelWords } from './words.ts';

const text = channelWords;

const tones: Readonly<Record<keyof typeof text.healths, Tone>> = {
  ok: 'done',
  unchecked: 'idle',
  failing: 'fail',
  disconnected: 'fail',
  archived: 'idle',
};

/** Whether a channel can send, in a word. */
export function ChannelState({ of: { health, archivedAt, alarm } }: { readonly of: Channel }) {
  const state = archivedAt === null ? health : 'archived';
  if (state === 'ok' && alarm) return <StatusBadge tone="fail">{feedbackWords.alarm.state}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{text.healths[state]}</StatusBadge>;
}

/** Marks the channel that sends where steps name none. */
export const DefaultMark = ({ of: { serves } }: { readonly of: Channel }) => (
  <Badge size="sm" variant="outline" color="gray" tt="none" fw={500} flex="none" title={text.isDefaultHelp}>
    {mediumChannels(serves).defaultMark}
  </Badge>
);
