import { type Location, locateProblems } from '../../domain/spinners/locate-problems.ts';
import { type RawValue, rawValues } from '../../domain/spinners/raw-values.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { PublishingContext } from '../../domain/spinners/step-kind.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { stepByStep } from '../kernel/step-by-step.ts';

/** A warning with its place. */
export type LocatedWarning = RawValue & Location;

/** Faults of a valid definition that do not prevent publishing. */
export const findWarnings = async (
  definition: SpinnerDefinition,
  context: Pick<PublishingContext, 'columns' | 'compositions'>,
  pauses: Pauses,
): Promise<readonly LocatedWarning[]> => locateProblems(definition, await stepByStep(rawValues(definition, context), pauses));
