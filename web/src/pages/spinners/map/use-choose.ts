import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLatest } from '../../../hooks/use-latest.ts';
import { useEditing } from '../editing.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId');
/** The width from which the outline stands beside the map, as in the style of the editor. */
const besideOutline = '(min-width: 801px)';

/** Selects the card of a step in the outline; undefined is the start. Where the map hides the outline, the step's form is opened. */
export function useChoose(): (stepId: string | undefined) => void {
  const { select } = useEditing();
  const navigate = route.useNavigate();
  const latest = useLatest({ select });
  return useCallback(
    (stepId) => {
      if (!matchMedia(besideOutline).matches) return latest.current.select(stepId);
      void navigate({ search: { step: stepId ?? 'start', map: true }, replace: true, resetScroll: false });
      const card = stepId === undefined ? '[data-start-card]' : `[data-step="${CSS.escape(stepId)}"]`;
      document.querySelector(card)?.scrollIntoView({ block: 'nearest' });
    },
    [navigate, latest],
  );
}
