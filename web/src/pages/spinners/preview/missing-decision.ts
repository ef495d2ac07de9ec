import type { DraftStep } from '../../../kinds/steps/step.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';

/** The part that is still missing for a step to decide about a record; undefined if nothing is, or if it decides nothing. */
export const missingDecision = (step: DraftStep | undefined): string | undefined => step && viewOf(step.type)?.undecided?.(step);
