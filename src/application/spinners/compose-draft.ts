import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import {
  asWritten,
  type ComposedDefinition,
  composeDefinition,
  fragmentsNamed,
  hasBlocks,
} from '../../domain/spinners/compose-definition.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import { findLibrary } from '../content/find-library.ts';
import type { Pauses } from '../kernel/pauses.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Fills the last versions of the layouts and parts that a well-formed definition names into it. */
export async function composeDraft(
  transaction: Pick<Transaction, 'fragments'>,
  organizationId: string,
  written: SpinnerDefinition,
  pauses: Pick<Pauses, 'slice' | 'yield'>,
): Promise<ComposedDefinition> {
  const names = fragmentsNamed(written);
  if (names.length === 0 && !hasBlocks(written)) return asWritten(written);
  return stepByStep(composeDefinition(written, await findLibrary(transaction, liveIdOf(organizationId), names)), pauses);
}
