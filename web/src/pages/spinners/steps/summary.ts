import type { StepKind } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';

/** What a step does, in one line; what its kind does, where the step does not say so itself. */
export const summaryOf = (step: DraftStep, kind: StepKind | undefined): string =>
  viewOf(step.type)?.summaryOf?.(step) ?? kind?.description ?? step.type;
