import { cleanReason } from '../reason.ts';
import type { ReportedFact } from './delivery-status.ts';
import { fieldGroupsOf, wordOf } from './report-fields.ts';

/** The meanings of the types of feedback (RFC 5965, RFC 6430, RFC 6591). A type that is not here, such as `not-spam`, is no complaint. */
const kinds: Readonly<Record<string, 'complained' | 'unsubscribed'>> = {
  abuse: 'complained',
  fraud: 'complained',
  virus: 'complained',
  other: 'complained',
  'opt-out': 'unsubscribed',
  'opt-out-list': 'unsubscribed',
};

/** Reads a feedback report: at most one fact. */
export function complaintFactsOf(text: string): readonly ReportedFact[] {
  const [fields] = fieldGroupsOf(text);
  const type = wordOf(fields?.get('feedback-type'));
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) return [];
  const arrival = fields?.get('arrival-date') ?? fields?.get('received-date') ?? '';
  const words = cleanReason(fields?.get('user-agent') ?? '') || undefined;
  return [{ kind, isHard: false, address: undefined, code: type, words, identity: ['feedback', type, arrival].join('\n') }];
}
