import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import type { StepPosition } from './change-steps.ts';

/** Moves a step to where it was dropped. */
export function useDrops(move: (id: string, place: StepPosition) => void): void {
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets;
          const { stepId } = source.data;
          if (target && typeof stepId === 'string') move(stepId, target.data as unknown as StepPosition);
        },
      }),
    [move],
  );
}
