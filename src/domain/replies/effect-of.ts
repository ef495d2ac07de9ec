import type { ReplyKind } from '../people/reply-kinds.ts';
import type { SpinnerDefinition } from '../spinners/spinner-definition.ts';
import { isByPerson, type ReplyEffect } from './reply.ts';

const leaves = { leave: 'left', leave_all: 'left_all', go_on: 'none' } as const;

/** The effect of an answer of a kind at once, in a spinner. */
export function effectOf(kind: ReplyKind, { onReply = 'leave' }: Pick<SpinnerDefinition, 'onReply'>, isProven: boolean): ReplyEffect {
  if (kind === 'automatic' || kind === 'bounce') return 'none';
  if (!isProven) return 'unverified';
  if (kind === 'away') return 'held';
  if (kind === 'unsubscribe') return 'suppressed';
  return isByPerson(kind) ? leaves[onReply] : 'none';
}
