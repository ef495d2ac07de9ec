import type { JobRetryable } from '../../../api/types.ts';

/** The number that failed for a reason; an empty one is none. */
interface FailedFor {
  readonly reason: string;
  readonly recipients: number;
}

/** Adds up, over all steps, what a retry would take: the commonest reason first. */
export function byReason(failed: JobRetryable['failed']): readonly FailedFor[] {
  const sums = new Map<string, number>();
  for (const { reason, recipients } of failed) sums.set(reason ?? '', (sums.get(reason ?? '') ?? 0) + recipients);
  return [...sums].map(([reason, recipients]) => ({ reason, recipients })).sort((one, other) => other.recipients - one.recipients);
}

/** A refusal for a recipient's own data: a retry is refused for it again, unless it is corrected before. */
const ofRecord: readonly string[] = [
  'address_missing',
  'address_invalid',
  'country_code_missing',
  'reply_to_invalid',
  'cc_invalid',
  'bcc_invalid',
  'attachment_missing',
  'attachment_invalid',
  'invitation_invalid',
  'header_unsafe',
  'url_invalid',
  'content_missing',
  'content_too_long',
  'template_invalid',
];
/** A mailbox that does not exist, is disabled or has moved, and a domain that does not exist or takes no mail (RFC 3463). */
const goneAddress = /^5\d\d 5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
/** A number that is none, is no mobile phone’s, or has opted out (Twilio). */
const goneNumber = /^4\d\d (?:21211|21614|21610)$/;

/** Whether a retry fails for this reason again, unless the record is corrected before. */
export const failsAgain = (reason: string): boolean =>
  reason === 'record_deleted' || ofRecord.includes(reason) || goneAddress.test(reason) || goneNumber.test(reason);
