import type { FoundTexts } from '../../domain/channels/dns/dns-record.ts';

/** Reads TXT and MX records of the public DNS. */
export abstract class DomainTexts {
  /** TXT records. Answers within seconds; never rejects. */
  abstract find(name: string): Promise<FoundTexts>;
  /** MX records, as `10 mx.example.com`. Answers within seconds; never rejects. */
  abstract findExchanges(name: string): Promise<FoundTexts>;
}
