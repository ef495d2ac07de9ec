import type { Feedback } from '../../domain/channels/feedback/feedback.ts';
import { type RefusalReply, refusalCause, saysAfterData, statusesIn } from '../../domain/channels/feedback/refusal.ts';
import { cleanReason } from '../reason.ts';
import { fieldGroupsOf, type HeaderGroup, wordOf } from './report-fields.ts';

/** The content of a report, before it is known about which message. */
export interface ReportedFact extends Pick<Feedback, 'kind' | 'isHard' | 'address' | 'code' | 'words'> {
  /** Equal in each copy of a report, and in no other report about the message. */
  readonly identity: string;
}

/** Reads a delivery status (RFC 3464) for each of its recipients, where `notes` is the text for people beside it. */
export function deliveryFactsOf(text: string, notes = ''): readonly ReportedFact[] {
  const groups = fieldGroupsOf(text);
  const arrival = groups[0]?.get('arrival-date') ?? '';
  return groups.flatMap((group) => factOf(group, arrival, notes) ?? []);
}

function factOf(group: HeaderGroup, arrival: string, notes: string): ReportedFact | undefined {
  const action = wordOf(group.get('action'));
  const status = /^(?:\([^()]{0,200}\)\s*){0,3}([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(group.get('status') ?? '')?.[1] ?? '';
  const address = addressIn(group.get('original-recipient')) ?? addressIn(group.get('final-recipient'));
  const diagnosis = diagnosisOf(group.get('diagnostic-code') ?? noteOn(address, notes));
  const fact = {
    address,
    code: [diagnosis.code, status].filter(Boolean).join(' ') || undefined,
    words: diagnosis.words || undefined,
    identity: [action, status, arrival].join('\n'),
  };
  switch (action) {
    case 'failed':
      return { ...fact, kind: 'bounced', isHard: isHard(group.has('status') ? status : undefined, diagnosis, saysAfterData(notes)) };
    // SendGrid gave up after days.
    case 'expired':
      return { ...fact, kind: 'bounced', isHard: false };
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

/**
 * The parts of a diagnosis such as `smtp; 550-5.1.1 No such user` has: the code of its reply, the words without codes, and the whole text.
 */
interface Diagnosis {
  readonly code: string;
  readonly words: string;
  readonly text: string;
}

/**
 * Whether an address is gone for good. A code in the server's own words outweighs the status, unless it says as little as 5.0.0. A status
 * that is not valid proves nothing; one that is missing, as McAfee's, leaves the words.
 */
function isHard(status: string | undefined, { code, text }: Diagnosis, isAfterData: boolean): boolean {
  const own = statusesIn(text).find((one) => !/^\d\.0\.0$/.test(one));
  const refusal: RefusalReply = { code: Number(code), status: own ?? status ?? '', words: text, isAfterData };
  return status !== '' && (status !== undefined || code !== '') && refusalCause(refusal) === 'gone';
}

/** The text for people about an address: OpenSMTPD has the server's words only there. */
function noteOn(address: string | undefined, notes: string): string {
  const mark = `\n${address}: `;
  const start = address === undefined ? -1 : notes.indexOf(mark);
  return start < 0 ? '' : (notes.slice(start + mark.length).split('\n', 1)[0] ?? '');
}

function diagnosisOf(value: string): Diagnosis {
  const text = cleanReason(value.slice(0, 4096).replace(/^[\w.-]{1,40}\s*;\s*/, ''));
  const [begin = '', code = '', enhanced = ''] = /^([245]\d\d)(?:[ -](\d\.\d{1,3}\.\d{1,3})(?![\d.]))?[ -]?/.exec(text) ?? [];
  // Each line of a reply begins with the codes.
  const repeats = code === '' ? [] : [`${code}-${enhanced} `, `${code} ${enhanced} `].filter(() => enhanced !== '');
  const words = repeats.reduce((rest, repeat) => rest.replaceAll(repeat, ''), text.slice(begin.length)).trim();
  return { code, words, text };
}

/** The address behind its type, such as `rfc822; ada@example.com`. */
function addressIn(value: string | undefined): string | undefined {
  const [, address] = /^[\w-]{1,40}\s*;\s*<?([^\s<>]{1,320})>?/.exec(value ?? '') ?? [];
  return address;
}
