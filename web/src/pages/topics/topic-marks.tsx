import type { Topic } from '../../api/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { topicWords as text } from './shared/words.ts';

/** The marks of a topic that is archived, or that not everybody may choose. */
export const TopicMarks = ({ of: { archivedAt, isPublic } }: { readonly of: Pick<Topic, 'archivedAt' | 'isPublic'> }) => (
  <>
    {archivedAt !== null && <StatusBadge tone="idle">{text.archived}</StatusBadge>}
    {!isPublic && <StatusBadge tone="idle">{text.hidden}</StatusBadge>}
  </>
);
