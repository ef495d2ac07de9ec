import type { Recorder } from './recorder.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
type Answer = any;

/** The things of the installation that were there before. */
export interface Ground {
  readonly session: { post(path: string, body?: unknown): Promise<Answer>; putJson(path: string, body: unknown): Promise<Answer> };
  readonly receiverUrl: string;
  readonly testKey: Recorder;
  /** A table whose spinners have run. */
  readonly tableId: string;
  readonly spinnerId: string;
  readonly jobId: string;
  readonly until: (isSo: () => Promise<boolean>) => Promise<void>;
}
