import type { DraftStart } from './start.ts';

/** The app's summary of one kind of start. All other code looks it up by the start's type. */
export interface StartView {
  /** The start of the spinner, in one line. */
  summaryOf(start: DraftStart): string;
  /** The effect that publishing it begins, in one sentence. */
  beginsOf(start: DraftStart): string;
  /** The effect that publishing a draft without it ends, in one sentence. */
  readonly ends: string;
}
