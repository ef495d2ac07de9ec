import type { Reply } from '../../../api/types.ts';
import { utcDay } from '../../../text/format.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { replyWords as text } from './words.ts';

const tones: Readonly<Record<Reply['kind'], Tone>> = {
  person: 'done',
  perhaps_unsubscribe: 'warn',
  unsubscribe: 'idle',
  away: 'idle',
  automatic: 'idle',
  bounce: 'idle',
};

/** The kind of a reply. */
export const ReplyKind = ({ of: { kind, awayUntil } }: { readonly of: Pick<Reply, 'kind' | 'awayUntil'> }) => (
  <StatusBadge tone={tones[kind]}>{awayUntil === null ? text.kinds[kind] : text.awayUntil(utcDay(awayUntil))}</StatusBadge>
);

/** The effect of a reply, in a few words. */
export const describeEffect = ({ effect, awayUntil }: Pick<Reply, 'effect' | 'awayUntil'>): string =>
  effect === 'held' && awayUntil !== null ? text.heldUntil(utcDay(awayUntil)) : text.effects[effect];
