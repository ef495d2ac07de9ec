import type { StepCondition } from '../../../kinds/condition.ts';

/** Records that were chosen on another page. */
interface AudienceInHand {
  readonly recordIds?: readonly string[] | undefined;
  readonly filter: StepCondition | undefined;
}

let inHand: { readonly spinnerId: string; readonly audience: AudienceInHand } | undefined;

/** Keeps an audience that was chosen on one page for the run dialog of a spinner, which opens next. */
export function handAudience(spinnerId: string, audience: AudienceInHand): void {
  inHand = { spinnerId, audience };
}

/** The audience that was chosen for this spinner; kept until another one is, or it is dropped. */
export const audienceInHand = (spinnerId: string): AudienceInHand | undefined =>
  inHand?.spinnerId === spinnerId ? inHand.audience : undefined;

/** The audience is no longer wanted. */
export function dropAudience(): void {
  inHand = undefined;
}
