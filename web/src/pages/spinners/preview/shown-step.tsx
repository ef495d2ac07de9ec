import type { StepParts } from '../../../kinds/steps/step-view.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import { useEditing } from '../editing.ts';
import { Decisions } from './decisions.tsx';
import { missingDecision } from './missing-decision.ts';

/** The decision of a step and its reason, or the duration of its wait. */
export function ShownStep({ shown }: { readonly shown: StepParts }) {
  const { definition, titles } = useEditing();
  const missing = missingDecision(definition.steps.find(({ id }) => id === shown.stepId));
  if (missing !== undefined) return <p>{titles.inWords(missing)}</p>;
  const decided = viewOf(shown.type)?.decided?.(shown, (id) => titles.of(id));
  return (
    decided && (
      <>
        <p>{decided.said}</p>
        {decided.decisions && <Decisions decisions={decided.decisions} />}
      </>
    )
  );
}
