import type { StepKind } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { stepSummary as saidOf } from '../../../kinds/steps/step-titles.ts';

/** What a step does, in one line; what its kind does, where the step does not say so itself. */
export const summaryOf = (step: DraftStep, kind: StepKind | undefined): string => saidOf(step) ?? kind?.description ?? step.type;
