import type { Feedback } from '../../domain/channels/feedback/feedback.ts';

/** The content of a report of a mail server, before it is known about which message. */
export type ReportFact = Pick<Feedback, 'kind' | 'isHard' | 'address' | 'code' | 'words'> & {
  /** Equal in each copy of the report. */
  readonly identity: string;
};

/** Reads the machine-readable part of a `multipart/report`. */
export abstract class ReportReader {
  abstract factsOf(text: string): readonly ReportFact[];
}
