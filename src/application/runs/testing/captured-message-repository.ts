import type { MediumName } from '../../../domain/channels/media.ts';
import type { TextSegments } from '../../../domain/channels/text-segments.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';

/** A mail as its recipient would get it. */
export interface CapturedMail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** The whole mail (RFC 5322), with its headers; bytes as latin1. */
  readonly mime: string;
}

/** A request as it would leave; secrets are there by their names alone. */
export interface CapturedCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A message of test mode at its last hop, in place of its sending. */
export interface CapturedMessage {
  readonly organizationId: string;
  /** The id of the message. */
  readonly id: string;
  readonly medium: MediumName;
  /** The address, number or URL. */
  readonly to: string;
  /** The attempts that came to the last hop. */
  readonly attempts: number;
  readonly at: Date;
  readonly mail?: CapturedMail | undefined;
  readonly sms?: (TextSegments & { readonly text: string }) | undefined;
  readonly call?: CapturedCall | undefined;
}

/** The messages of test mode, as they would have been sent. */
export interface CapturedMessageRepository {
  /** Stores a message, or another attempt of it. Returns how many attempts there were. */
  add(message: Omit<CapturedMessage, 'attempts'>): Promise<number>;
  find(organizationId: string, id: string): Promise<CapturedMessage | undefined>;
  /** Messages of a job, the latest first, without the whole mails (`mime` is empty). The page key is the id. */
  ofJob(organizationId: string, jobId: string, page: PageRequest): Promise<Page<CapturedMessage>>;
  /** Forgets at most `limit` messages from before a time. Returns how many. */
  sweep(before: Date, limit: number): Promise<number>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly captured: CapturedMessageRepository;
  }
}
