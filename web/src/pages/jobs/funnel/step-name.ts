import type { DraftStep } from '../../../kinds/steps/step.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';

/** What a step does, in a few words; the name that a message was given, if any; its id where nothing more is known. */
export const stepName = (id: string, step: DraftStep | undefined): string => (step && viewOf(step.type)?.nameOf(step)) ?? id;
