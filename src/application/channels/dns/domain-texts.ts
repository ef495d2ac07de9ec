import type { FoundTexts } from '../../../domain/channels/dns/dns-record.ts';

/** Reads TXT records of the public DNS. */
export abstract class DomainTexts {
  /** Answers within seconds; never rejects. */
  abstract find(name: string): Promise<FoundTexts>;
}
