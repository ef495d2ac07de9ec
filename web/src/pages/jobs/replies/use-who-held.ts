import type { Hold } from '../../../api/types.ts';
import { useMembers } from '../../../hooks/use-members.ts';
import { auditWords } from '../../audit/shared/words.ts';
import { holdWords as text } from './words.ts';

/** Says who or what holds somebody. */
export function useWhoHeld(): (hold: Pick<Hold, 'reason' | 'by'>) => string {
  const members = useMembers() ?? [];
  return ({ reason, by: { type, id } }) =>
    reason === 'away' ? text.byAway : text.byHand(members.find(({ userId }) => userId === id)?.name ?? auditWords.actors[type]);
}
