import { type ReportFact, ReportReader } from '../../application/replies/report-reader.ts';
import { deliveryFactsOf } from '../bounces/delivery-status.ts';

/** Reads delivery statuses (RFC 3464). */
export class MailReportReader extends ReportReader {
  factsOf(text: string): readonly ReportFact[] {
    return deliveryFactsOf(text);
  }
}
