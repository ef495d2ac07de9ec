// Bounces without a part for programs: those of Exim, qmail, Exchange 2000 and 2003, Yahoo, Zoho and their like. A mail system is their
// sender, they say that a mail was not delivered, and behind that they name the address, with the words of the server about it.

import { type RefusalReply, refusalCause, refusalIn, saysAfterData } from '../../domain/channels/feedback/refusal.ts';
import { cleanReason } from '../reason.ts';
import { textOfMail } from '../replies/mail-text.ts';
import type { ReportedFact } from './delivery-status.ts';
import { dateOf, fieldOf, headOf } from './report-part.ts';

/** Reads such a mail, and its own date; undefined if that is not valid. */
export interface FailureNotice {
  readonly fact: ReportedFact;
  readonly date: Date | undefined;
}

const longestHead = 32 * 1024;
const longestField = 1000;

/** The local parts and names of mail systems. */
const ofSystem =
  /(?:^|<|\s|")(?:mailer-?daemon|post_?master|mail-?daemon|mail\.daemon)@|mailer.?daemon|mail deliver|system administrator|postmaster/i;

/** That a mail was not delivered. */
const failed = new RegExp(
  [
    '(?:could|can|was|were|has|have|is|did) ?(?:not|n.t) (?:able to )?(?:yet )?(?:be |been )?(?:deliver(?:ed)?|reach(?:ed)?|sent)',
    '(?:unable|not able) to (?:be )?deliver|undeliver(?:able|ed)|failed permanently|delivery (?:[a-z ]{1,40} )?(?:failed|failure)|has been delayed|is delayed',
    '(?:fatal|delivery|permanent) (?:errors?|problems|failure)|following (?:addresses had|address(?:es|\\(es\\)) failed)|transcript of session|failed addresses',
    'error (?:has )?(?:occurred while|delivering)|trouble delivering|was (?:automatically )?rejected|-{2,} ?(?:server message|failure reasons)',
  ].join('|'),
  'i',
);
/** That a server still tries. */
const delayed =
  /\b(?:warning (?:message )?only|has been delayed|is delayed|not yet been delivered|will be retried|not need to re-?send)\b/i;
/** The begin of the mail that came back. */
const ownMail =
  /^[-=|\s*]{0,80}(?:below this line|(?:this|below|enclosed|included|here) is a copy|(?:the )?(?:header of the )?(?:original|unsent|returned|undelivered) (?:mail|message)(?: info)?\s{0,4}(?:follows|is following|:|-|\.|$)|message (?:text|headers) follow|received: |return-path: )/im;
/** The words of the other server begin behind it. */
const saidBy = /(?<=(?:other server returned was|responded as follows|failed with|host said|replied)):/i;
const address = /[^\s<>()[\]"',;:@]{1,64}@[^\s<>()[\]"',;:@=]{1,255}\.[\p{L}\d-]{2,63}/u;

/** Reads a bounce that is written for people; undefined for all other mail, and for one that does not name the address. */
export async function failureNoticeOf(raw: Buffer): Promise<FailureNotice | undefined> {
  const head = headOf(raw.toString('latin1', 0, longestHead));
  const field = (name: string): string => fieldOf(head, name).slice(0, longestField);
  const named = address.exec(field('x-failed-recipients'))?.[0];
  if (named === undefined && !ofSystem.test(field('from'))) return undefined;
  const text = (await textOfMail(raw)) ?? '';
  const own = text.slice(0, ownMail.exec(text)?.index);
  const start = failed.exec(own)?.index ?? (named === undefined ? undefined : 0);
  if (start === undefined) return undefined;
  const said = own.slice(own.lastIndexOf('\n', start) + 1);
  const to = named ?? address.exec(said)?.[0];
  if (to === undefined) return undefined;
  const about = aboutFirst(said, to);
  const words = cleanReason(about.slice((saidBy.exec(about)?.index ?? -1) + 1));
  const refusal: RefusalReply = { ...refusalIn(words), isAfterData: saysAfterData(about) };
  const kind = delayed.test(own) ? 'delayed' : 'bounced';
  const code = [refusal.code || '', refusal.status].filter(Boolean).join(' ') || undefined;
  return {
    fact: {
      kind,
      isHard: kind === 'bounced' && refusalCause(refusal) === 'gone',
      address: to,
      code,
      words: words || undefined,
      identity: ['notice', to, code ?? '', words].join('\n'),
    },
    date: dateOf(field('date')),
  };
}

/** The lines about an address, up to those about another one. */
function aboutFirst(text: string, to: string): string {
  const start = Math.max(0, text.indexOf(to));
  const lines = text.slice(text.lastIndexOf('\n', start) + 1).split('\n');
  const end = lines.findIndex((line, index) => index > 0 && !line.includes(to) && isHeading(line));
  return lines.slice(0, end < 0 ? lines.length : end).join('\n');
}

/** Whether a line begins with an address and has nothing else but perhaps a colon. */
const isHeading = (line: string): boolean => {
  const found = address.exec(line);
  return (
    found !== null && /^\s*["<]?$/.test(line.slice(0, found.index)) && /^[">]{0,2}:?\s*$/.test(line.slice(found.index + found[0].length))
  );
};
