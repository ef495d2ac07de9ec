// The own words of an answer end where a quote begins. Programs mark that in one of four ways:
//   an attribution   one line, or broken into several: `On 3 Nov 2026, Ann <ann@example.com> wrote:`. Whatever its language is, it
//                    has a date and an address, or a date or an address and a verb, and ends with a colon.
//   a header         lines such as `From: …` and `Sent: …`, in any language if there are three of them with an address or a date.
//   a separator      words between dashes, or a line
//   signs            each line begins with `>`

import { foldedWords } from './away/folded-words.ts';
import { deviceWords, farewellWords, fromLabels, otherLabels, wroteSigns, wroteWords } from './quote-words.ts';

/** The most characters, lines, and characters of a line that are looked at. */
const longest = 4096;
const mostLines = 200;
const longestLine = 400;
/** The most lines that an attribution is broken into. */
const mostBroken = 5;

const escaped = (words: readonly string[]): string => words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

const wrote = new RegExp(`(?<!\\p{L})(?:${escaped(wroteWords)})(?!\\p{L})|${escaped(wroteSigns)}`, 'u');
const address = /[^\s<>()[\],;:"]{1,64}@[^\s<>()[\],;:"]{1,255}\.[\p{L}\d]{2,}/u;
const date = /\d{4}|\d{1,2}[:.h]\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;
const colon = /[:：]\s{0,3}(?:-{2,}\s{0,3})?$/;
const dashed = /^-{2,}\s?.{1,300}?-{2,}$/u;

const separator =
  /^[-_=*]{2,}\s?\p{L}.{0,80}[-_=*]{2,}:?$|^[-_=*]{5,}$|^[-_=]{3,}\s?\p{L}.{0,60}(?:message|nachricht|mensaje|messaggio|mensagem|bericht|wiadomosc)/u;
const signature = /^(?:-- ?|—|__+|\+\+)$/;
const device = new RegExp(`^[<(*_]{0,2}(?:${escaped(deviceWords)})`, 'u');
const deviceBehind =
  /(?:iphone|ipad|android|galaxy|outlook|handy|smartphone|mobiltelefon)\S{0,10} (?:gesendet|beziehen|downloaden|herunterladen|gonderildi|edinin)|から送信/u;

const label = (words: readonly string[]): RegExp => new RegExp(`^(?:${escaped(words)})\\s?[*_]{0,2}\\s?[:：]`, 'u');
const from = label(fromLabels);
const known = label([...fromLabels, ...otherLabels]);
const anyLabel = /^\p{L}[\p{L}\p{M} .'-]{0,30}[*_]{0,2}\s?[:：]/u;

/** The text that somebody has written in an answer: without what it quotes, and without a signature. */
export function ownWordsOf(text: string): string {
  const lines = text
    .slice(0, longest)
    .split(/\r?\n|\r/, mostLines)
    .map((line) =>
      line
        .slice(0, longestLine)
        .replace(/[\s\u200b\ufeff]+/g, ' ')
        .trim(),
    );
  const folded = lines.map((line) => foldedWords(line).trim());
  const own: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [line, words] = [lines[at] ?? '', folded[at] ?? ''];
    if (line.startsWith('>') || line.startsWith('|')) continue;
    if (signature.test(line) || separator.test(words) || isDevice(words) || isHeader(folded, at) || isNotesHeader(folded, at)) break;
    const taken = attributionAt(folded, at);
    if (taken === 0) own.push(line);
    // Below the quote, if nothing stands above it.
    else if (own.some((one) => one !== '') || !isQuoted(lines, at + taken)) break;
    else at += taken - 1;
  }
  return own.join('\n').trim();
}

/** Own words without the greeting and the name of their writer below them. */
export function wishIn(own: string): string {
  const lines = own.split('\n');
  const [first = ''] = lines;
  const rest = lines.slice(1).filter((line) => line.trim() !== '');
  const end = lines.findIndex((line, index) => index > 0 && farewellWords.includes(plain(line)));
  if (end > 0 && rest.length <= 10) return lines.slice(0, end).join('\n').trim();
  return rest.length > 0 && rest.length <= 6 && rest.every(isOfName) ? first : own;
}

const plain = (line: string): string =>
  foldedWords(line)
    .replace(/[^\p{L}' ]+/gu, '')
    .trim();

/** Whether a line is a name, or how its bearer can be reached: each word begins with a capital, or in a script that has none. */
function isOfName(line: string): boolean {
  const text = line.trim();
  if (text.length > 80) return false;
  if (/^(?:\+?[\d\s()./-]{6,30}|(?:https?:\/\/|www\.)\S+)$/i.test(text) || address.test(text)) return true;
  if (/^(?:tel|phone|fon|mobil|mobile|fax|t|m)\b.{0,6}\+?[\d\s()./-]{6,30}$/i.test(text)) return true;
  const words = text.split(/\s+/);
  const particle = /^(?:von|van|de|der|den|di|da|del|della|dos|du|el|al|bin|la|le|zu|und|y|e|i)$/;
  return words.length <= 5 && !/[?!:;]/.test(text) && words.every((word) => particle.test(word) || /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word));
}

const isDevice = (words: string): boolean => words.length <= 160 && (device.test(words) || deviceBehind.test(words));

/** Whether the next line that is not empty is quoted. */
const isQuoted = (lines: readonly string[], at: number): boolean =>
  lines
    .slice(at, at + 3)
    .find((line) => line !== '')
    ?.startsWith('>') ?? false;

/** The number of lines that an attribution takes that begins here; 0 if none does. */
function attributionAt(folded: readonly string[], at: number, isWithin = false): number {
  const first = folded[at] ?? '';
  if (isAttribution(first)) return 1;
  // One that is broken has its date or its sender in the first line.
  if (!date.test(first) && !address.test(first) && !/<$/.test(first)) return 0;
  let both = first;
  for (let count = 2; count <= mostBroken; count++) {
    const next = folded[at + count - 1];
    if (next === undefined) return 0;
    // Behind the end of a sentence or a paragraph, an attribution may begin that has its own sender.
    const mayBegin = !isWithin && (/[.!?]$/.test(first) || folded[at + count - 2] === '');
    if (mayBegin && !/^(?:<|>|mailto:)/.test(next) && attributionAt(folded, at + count - 1, true) > 0) return 0;
    both = `${both} ${next}`.replace(/< /g, '<').replace(/ >/g, '>').trim().slice(0, longestLine);
    if (next !== '' && isAttribution(both)) return count;
  }
  return 0;
}

function isAttribution(words: string): boolean {
  const [hasDate, hasAddress] = [date.test(words), address.test(words)];
  if (!hasDate && !hasAddress) return false;
  if (colon.test(words) && (wrote.test(words) || (hasDate && hasAddress))) return true;
  // Zoho and Android write dashes, and old programs neither.
  return (dashed.test(words) && wrote.test(words)) || (hasDate && hasAddress && /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\b.{0,120}>$/.test(words));
}

/** Whether lines with labels begin here. */
function isHeader(folded: readonly string[], at: number): boolean {
  const lines = folded.slice(at, at + 8).map((line) => line.replace(/^[*_\s]{1,3}/, ''));
  const [first = ''] = lines;
  if (!anyLabel.test(first) && !known.test(first)) return false;
  const block = lines.slice(0, 5).filter((line) => line !== '');
  if (from.test(first) && (address.test(first) || block.slice(1, 3).some((line) => known.test(line)) || /: \S/.test(first))) return true;
  const end = block.findIndex((line) => !anyLabel.test(line) && !known.test(line));
  const labelled = end < 0 ? block : block.slice(0, end);
  const ofList = labelled.filter((line) => known.test(line)).length;
  const tells = labelled.some((line) => address.test(line)) || labelled.some((line) => date.test(line));
  return (ofList >= 2 && known.test(first) && tells) || (labelled.length >= 3 && tells);
}

/** Whether the header of Notes begins here: a sender and a time, without labels. */
function isNotesHeader(folded: readonly string[], at: number): boolean {
  const line = folded[at] ?? '';
  if (/.---\d{1,2}[./]\d{1,2}[./]\d{2,4} .{4,30}---/.test(line)) return true;
  const found = address.exec(line);
  if (!found || line.length > 120) return false;
  const beside = line
    .slice(found.index + found[0].length)
    .replace(/^>/, '')
    .trim();
  const next = folded.slice(at + 1, at + 3).find((one) => one !== '') ?? '';
  const isTime = (text: string): boolean =>
    text.length <= 40 && /\d{1,2}[:.]\d{2}/.test(text) && date.test(text) && /\d{4}|\d[./-]\d/.test(text);
  return /^[^.!?]{0,60}$/.test(line.slice(0, found.index)) && (isTime(beside) || (beside === '' && isTime(next)));
}
