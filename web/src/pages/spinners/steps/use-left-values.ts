import { useMemo } from 'react';
import { type LeftGroup, leftBefore } from '../../../kinds/left-values.ts';
import { useEditing } from '../editing.ts';

/** The values that the steps before one leave, by step: the same list as long as they are the same. */
export function useLeftValues(stepId: string | undefined): readonly LeftGroup[] {
  const { definition, titles } = useEditing();
  const written = JSON.stringify(leftBefore(definition.steps, stepId, titles));
  return useMemo(() => JSON.parse(written), [written]);
}
