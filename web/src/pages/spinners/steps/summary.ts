import type { StepKind } from '../../../api/types.ts';
import type { DraftStep } from '../../../kinds/steps/step.ts';
import type { StepTitles } from '../../../kinds/steps/step-titles.ts';
import { stepWords } from '../../../kinds/words.ts';
import { ownValue } from '../../../text/own-value.ts';

/** The description of a kind of step. */
export const describeKind = ({ type, description }: Pick<StepKind, 'type' | 'description'>): string =>
  ownValue(stepWords.descriptions, type) ?? description.replaceAll('`', '');

/** The act of a step, in one line; what its kind does, where the step does not say so itself. */
export const summaryOf = (step: DraftStep, kind: StepKind | undefined, titles: StepTitles): string =>
  titles.summaryOf(step) ?? (kind && describeKind(kind)) ?? step.type;
