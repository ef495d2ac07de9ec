import {
  accessWords,
  fullWords,
  goneDomainWords,
  goneWords,
  heldWords,
  networkWords,
  noAccountWords,
  noMailWords,
  ofRecipientWords,
  policyWords,
  rateWords,
  suspendedWords,
  unprovenWords,
} from './refusal-words.ts';

/**
 * The subject of a refusal. `gone`: the address does not exist, or its domain takes no mail. `mailbox`: it exists and takes nothing now.
 * `access`: the sender has to sign in, or may not send through this server. `rate`: the sender has sent too much. `policy`: the sender,
 * their host or the message is not accepted. `passing`: the network, or something that passes. `unclear`: none of these.
 */
export type RefusalCause = 'gone' | 'mailbox' | 'access' | 'rate' | 'policy' | 'passing' | 'unclear';

/** A refusal as a server, or a report of it, says it. */
export interface RefusalReply {
  /** The code of the reply, such as 550; 0 if it has none. */
  readonly code: number;
  /** The enhanced status code (RFC 3463); empty if it has none. */
  readonly status: string;
  readonly words: string;
  /** Whether it came after the whole message: then some servers say of a message that they do not like that there is no such user. */
  readonly isAfterData?: boolean;
}

interface Row {
  readonly status?: RegExp;
  readonly codes?: readonly number[];
  readonly words?: RegExp;
  /** Words with which the row does not hold. */
  readonly unless?: RegExp;
  /** Whether it holds only before the message is sent. */
  readonly beforeData?: true;
  readonly is: RefusalCause;
}

/** A status that says only that it is final, as some servers' always does, or that a command was refused. */
const saysLittle = /^$|^5\.(?:0\.\d+|1\.0|1\.\d{3}|2\.1|3\.0|5\.\d+)$/;
/** The codes of replies that are about a mailbox, if anything is. */
const ofMailbox = [550, 551, 553];

/** The subject of a refusal: the first row that fits decides. Rows about the sender stand before those that cost an address. */
const table: readonly Row[] = [
  // Exchange Online says so of an address that does not exist: the code alone is that of a failing network.
  { status: /^5\.4\.1$/, words: /recipient address rejected/, is: 'gone' },
  { status: /^4\./, is: 'passing' },
  { codes: Array.from({ length: 100 }, (_, position) => 400 + position), is: 'passing' },
  { words: noMailWords, is: 'gone' },
  { codes: [530, 534, 535, 538], is: 'access' },
  { status: /^5\.7\.(?:54|57|64)$/, is: 'access' },
  { words: unprovenWords, is: 'policy' },
  { words: accessWords, is: 'access' },
  { status: /^5\.7\./, words: suspendedWords, unless: ofRecipientWords, is: 'access' },
  { status: /^5\.(?:4\.5|7\.28|1\.90)$/, is: 'rate' },
  { status: /^(?!5\.2\.|5\.3\.4$)/, words: rateWords, unless: ofRecipientWords, is: 'rate' },
  { status: /^5\.(?:1\.[789]|3\.4|6\.\d+|7\.\d+)$/, is: 'policy' },
  { status: /^5\.1\.10$/, is: 'gone' },
  { codes: [556], is: 'gone' },
  { status: /^5\.4\.4$/, unless: networkWords, is: 'gone' },
  { status: /^5\.2\.(?!1$)\d+$/, is: 'mailbox' },
  { words: policyWords, is: 'policy' },
  { codes: [500, 501, 502, 503, 504, 555], is: 'policy' },
  { codes: [522, 552], is: 'mailbox' },
  { status: /^5\.1\.[1236]$/, words: fullWords, is: 'mailbox' },
  { status: /^5\.1\.2$/, words: networkWords, is: 'passing' },
  { status: /^5\.1\.[1236]$/, is: 'gone' },
  { status: /^5\.4\.\d+$/, is: 'passing' },
  { words: heldWords, is: 'mailbox' },
  { status: saysLittle, words: goneDomainWords, unless: networkWords, is: 'gone' },
  { status: /^$|^5\.0\.0$/, words: noAccountWords, is: 'gone' },
  { status: /^5\.5\.\d+$/, codes: ofMailbox, words: goneWords, is: 'gone' },
  { status: saysLittle, codes: ofMailbox, words: goneWords, beforeData: true, is: 'gone' },
  { status: /^$/, codes: [0], words: goneWords, beforeData: true, is: 'gone' },
  { status: /^5\.2\.1$/, is: 'mailbox' },
];

/**
 * Finds the subject of a refusal: the only place that decides it, for the refusals of a server, for bounces and for the calls of providers.
 */
export function refusalCause({ code, status, words, isAfterData = false }: RefusalReply): RefusalCause {
  const plain = plainWords(words);
  const fits = (row: Row): boolean =>
    (row.status?.test(status) ?? true) &&
    (row.codes?.includes(code) ?? true) &&
    (row.words?.test(plain) ?? true) &&
    !row.unless?.test(plain) &&
    !(row.beforeData && isAfterData);
  return table.find(fits)?.is ?? 'unclear';
}

/** Whether it is about the sender, and says nothing about the address. */
export const isOfSender = (cause: RefusalCause): boolean => cause === 'access' || cause === 'rate' || cause === 'policy';

const afterData =
  /in reply to (?:end of )?data\s{1,80}command|after (?:the )?(?:end of )?data\b|after i sent the message|>>> data\b|smtp command\s{1,4}data\b/i;

/** Whether words for people say that a message was refused only after it was sent as a whole. */
export const saysAfterData = (words: string): boolean => afterData.test(words.slice(0, 4096));

/** The most of a text that is looked at. */
const longest = 1000;

/** A refusal in one line, such as `550 5.1.1 No such user` or `No such user (#5.1.1)`. */
export function refusalIn(text: string): RefusalReply {
  const line = text.slice(0, longest);
  const status = statusesIn(line).find((one) => !/\.0\.0$/.test(one)) ?? statusesIn(line)[0] ?? '';
  const code = Number(/(?<![\p{L}\d.:-])([245][0-5]\d)(?=[ -]|$)/u.exec(line)?.[1] ?? 0);
  return { code, status, words: line };
}

/** The enhanced status codes in a text. */
export const statusesIn = (text: string): readonly string[] =>
  text.slice(0, longest).match(/(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g) ?? [];

/** Words in the form in which they are compared. An address is left out: anybody may have `spam` in theirs. */
const plainWords = (words: string): string =>
  words
    .slice(0, longest)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(?in reply to [^()]{0,40} command\)?/g, ' ')
    .replace(/[^\s<>@]{1,64}@[^\s<>@:,;]{1,255}/g, ' ')
    .replace(/\b[245]\.\d{1,3}\.\d{1,3}\b|[<>"]|[\s_]+/g, ' ')
    .replace(/\s+/g, ' ');
