import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { saysNobody } from '../../domain/channels/feedback/sources/parts.ts';
import { cleanReason } from '../reason.ts';
import { fieldGroupsOf, type HeaderGroup, wordOf } from './report-fields.ts';

/** What a report says, before it is known about which message. */
export interface ReportedFact extends Pick<Feedback, 'kind' | 'isHard' | 'address' | 'code' | 'words'> {
  /** Equal in each copy of a report, and in no other report about the message. */
  readonly identity: string;
}

/**
 * Permanent failures that say nothing against the address: of the sender (5.1.7 to 5.1.9), a full mailbox, a message that is too long or
 * is not understood, the network, a policy.
 */
const softStatus = /^5\.(?:1\.[789]|2\.[23]|3\.4|4\.\d+|6\.\d+|7\.\d+)$/;

/** What a delivery status (RFC 3464) says about each of its recipients. */
export function deliveryFactsOf(text: string): readonly ReportedFact[] {
  const groups = fieldGroupsOf(text);
  const arrival = groups[0]?.get('arrival-date') ?? '';
  return groups.flatMap((group) => factOf(group, arrival) ?? []);
}

function factOf(group: HeaderGroup, arrival: string): ReportedFact | undefined {
  const action = wordOf(group.get('action'));
  const status = /^(?:\([^()]{0,200}\)\s*){0,3}([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(group.get('status') ?? '')?.[1] ?? '';
  const diagnosis = diagnosisOf(group.get('diagnostic-code') ?? '');
  const fact = {
    address: addressIn(group.get('original-recipient')) ?? addressIn(group.get('final-recipient')),
    code: [diagnosis.code, status].filter(Boolean).join(' ') || undefined,
    words: diagnosis.words || undefined,
    identity: [action, status, arrival].join('\n'),
  };
  switch (action) {
    case 'failed':
      return { ...fact, kind: 'bounced', isHard: isHard(status, diagnosis) };
    case 'delivered':
      return { ...fact, kind: 'delivered', isHard: false };
    // It went on to where nobody reports, or to a list: the server has it, and no more is known.
    case 'relayed':
    case 'expanded':
      return { ...fact, kind: 'sent', isHard: false };
    case 'delayed':
      return { ...fact, kind: 'delayed', isHard: false };
    default:
      return undefined;
  }
}

/** What a diagnosis such as `smtp; 550-5.1.1 No such user` has: the codes of its reply, and the words without them. */
interface Diagnosis {
  readonly code: string;
  readonly enhanced: string;
  readonly words: string;
}

/**
 * Only the status says that an address is gone for good. Where it says no more than that it is permanent (5.0.0), as Exim's always does,
 * also after days of 4xx replies and for limits of the sender, a server must have said so as well. For 5.4.1 see `saysNobody`.
 */
function isHard(status: string, { code, enhanced, words }: Diagnosis): boolean {
  if (status === '5.0.0') return code.startsWith('5') && !softStatus.test(enhanced);
  return saysNobody(status, words) || (status.startsWith('5.') && !softStatus.test(status));
}

function diagnosisOf(value: string): Diagnosis {
  const text = cleanReason(value.slice(0, 4096).replace(/^[\w.-]{1,40}\s*;\s*/, ''));
  const [begin = '', code = '', enhanced = ''] = /^([245]\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})(?![\d.]))?[ -]?/.exec(text) ?? [];
  // Each line of a reply begins with the codes.
  const repeats = code === '' ? [] : [`${code}-${enhanced} `, `${code} ${enhanced} `].filter(() => enhanced !== '');
  const words = repeats.reduce((rest, repeat) => rest.replaceAll(repeat, ''), text.slice(begin.length)).trim();
  return { code, enhanced, words };
}

/** The address behind its type, such as `rfc822; ada@example.com`. */
function addressIn(value: string | undefined): string | undefined {
  const [, address] = /^[\w-]{1,40}\s*;\s*<?([^\s<>]{1,320})>?/.exec(value ?? '') ?? [];
  return address;
}
