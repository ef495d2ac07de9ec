import type { DraftStart } from './start.ts';

/** How the web app sums up one kind of start. All other code looks it up by the start's type. */
export interface StartView {
  /** What starts the spinner, in one line. */
  summaryOf(start: DraftStart): string;
  /** What publishing it begins, in one sentence. */
  beginsOf(start: DraftStart): string;
  /** What publishing a draft without it ends, in one sentence. */
  readonly ends: string;
}
