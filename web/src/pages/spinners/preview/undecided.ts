import { previewWords as text } from '../../../words/preview.ts';
import { conditionOf, missingIn } from '../conditions/condition.ts';
import type { Step } from '../draft/definition.ts';

/** What is still missing for a step to decide about a record; undefined if nothing is, or if it decides nothing. */
export function undecided(step: Step | undefined): string | undefined {
  if (step?.type === 'filter') {
    const missing = missingIn(conditionOf(step.where));
    return missing && text.passesIf(missing);
  }
  if (step?.type !== 'branch' || !Array.isArray(step.cases)) return undefined;
  const missing = (step.cases as readonly { readonly when?: unknown }[]).map(({ when }) => missingIn(conditionOf(when)));
  const place = missing.findIndex((one) => one !== undefined);
  return missing[place] && text.goesIf(place + 1, missing[place]);
}
