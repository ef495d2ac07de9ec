import { Group } from '@mantine/core';
import { isTriedDraft } from '../../api/mode.ts';
import type { SpinnerSummary } from '../../api/types.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { testWords } from '../../words/test-mode.ts';
import { spinnerWords } from './words.ts';

const text = spinnerWords;

type Shown = Pick<SpinnerSummary, 'state' | 'publishedVersion' | 'lastVersion' | 'draftDiffers' | 'newer'>;

interface SpinnerStateProps {
  readonly of: Shown;
  /** Leaves out whether the draft is another, where that is said beside it. */
  readonly isShort?: boolean;
}

/** The version that new jobs of a spinner run, and whether its draft is another. */
export function SpinnerState({ of: { state, publishedVersion, lastVersion, draftDiffers, newer }, isShort = false }: SpinnerStateProps) {
  // A layout comes first.
  const [newest] = newer;
  if (state === 'archived') return <StatusBadge tone="idle">{text.archived}</StatusBadge>;
  if (publishedVersion === null)
    return (
      <StatusBadge tone="idle">
        {lastVersion === 0 || isTriedDraft(lastVersion) ? text.neverPublished : text.unpublished(lastVersion)}
      </StatusBadge>
    );
  return (
    <Group gap={4} component="span">
      <StatusBadge tone="done">{isTriedDraft(publishedVersion) ? testWords.draftRuns : text.published(publishedVersion)}</StatusBadge>
      {draftDiffers && !isShort && <StatusBadge tone="wait">{text.differs}</StatusBadge>}
      {newest && <StatusBadge tone="wait">{text.newer[newest.kind]}</StatusBadge>}
    </Group>
  );
}
