import { analyse } from 'chardet';
import type { Doubt } from '../../domain/imports/doubt.ts';
import { type CsvEncoding, csvEncodings } from '../../domain/imports/import-options.ts';
import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import { plausibility } from './plausible-text.ts';
import { singleByteDecoders } from './single-bytes.ts';

/** An encoding, and the doubt if other ones are about as likely. */
export interface GuessedEncoding {
  readonly encoding: CsvEncoding;
  readonly doubt: Doubt | undefined;
}

/** The names of the library that are not the web's. */
const aliases: Readonly<Record<string, CsvEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-7': 'windows-1253',
};
/** Encodings of old machines, which are rare today. */
const rare: ReadonlySet<CsvEncoding> = new Set(['cp850', 'macintosh']);
/** In bytes; each character beyond ASCII is judged in each encoding, which takes a thousand times as long as reading it. */
const [maxSample, maxTelling] = [32 * 1024, 2048];
const closeShare = 0.85;
const weakScore = 0.25;
const enoughBytes = 8;
const fewBytes = 3;
const shownReadings = 4;
const shownWords = 3;
const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Guesses the encoding of text that is neither UTF-8 nor UTF-16. Each candidate is judged by how the decoded text looks, and by the library's
 * confidence; those that decode it alike are one reading. A reading that others come close to, or that looks wrong itself, is a doubt. The
 * time does not grow with the file. `isBeginning`: the file goes on, perhaps within a character.
 */
export function* guessEncoding(beginning: Buffer, isBeginning = false): Stepwise<GuessedEncoding> {
  const sample = sampleOf(beginning, isBeginning);
  // On a few bytes the library's confidence says nothing.
  const telling = sample.bytes.filter((byte) => byte >= 0x80).length;
  const trust = Math.min(1, telling / enoughBytes) / 100;
  const confidence = new Map<string, number>();
  for (const { name, confidence: value } of analyse(sample.bytes)) {
    const encoding = aliases[name.toLowerCase()] ?? name.toLowerCase();
    confidence.set(encoding, Math.max(value * trust, confidence.get(encoding) ?? 0));
  }
  const readings = new Map<string, { encoding: CsvEncoding; score: number }>();
  for (const encoding of csvEncodings) {
    yield;
    const text = encoding.startsWith('utf-') ? undefined : decoded(sample, encoding);
    if (text === undefined) continue;
    // In short texts the library knows other scripts better than the languages of one.
    const weight = otherLetter.test(text) ? 0.6 : 0.3;
    const score = plausibility(text) * (1 - weight + weight * (confidence.get(encoding) ?? 0)) * (rare.has(encoding) ? 0.8 : 1);
    const known = readings.get(text);
    if (!known) readings.set(text, { encoding, score });
    else known.score = Math.max(known.score, score);
  }
  const ranked = [...readings].map(([text, reading]) => ({ text, ...reading })).sort((one, other) => other.score - one.score);
  const [best, second] = ranked;
  if (!best) return { encoding: 'windows-1252', doubt: undefined };
  // A byte or two are no proof of an encoding that few files have.
  const isKnown = telling >= fewBytes || best.encoding === 'windows-1252';
  if (isKnown && best.score >= weakScore && (second?.score ?? 0) < closeShare * best.score)
    return { encoding: best.encoding, doubt: undefined };
  const isClose = ({ score }: { score: number }, index: number) => index === 1 || score >= closeShare * best.score;
  // Most such files are of western Europe, whatever a few letters look like.
  const usual = ranked.find(({ encoding }) => encoding === 'windows-1252');
  const close = [...new Set([...ranked.filter(isClose).slice(0, shownReadings), ...(usual ? [usual] : [])])];
  const words = close.map(({ text }) => wordsOf(text));
  const differing = (words[0] ?? []).flatMap((word, at) => (words.some((other) => other[at] !== word) ? at : [])).slice(0, shownWords);
  const readingOf = ({ encoding }: { encoding: CsvEncoding }, index: number) => ({
    value: encoding,
    sample: differing.flatMap((at) => words[index]?.[at] ?? []),
  });
  return { encoding: best.encoding, doubt: { option: 'encoding', readings: close.map(readingOf) } };
}

/** Lines that have bytes beyond ASCII, which no encoding here has as a line end. The last one may be cut, even within a character. */
interface Sample {
  readonly bytes: Buffer;
  readonly isCut: boolean;
}

function sampleOf(bytes: Buffer, isBeginning: boolean): Sample {
  const lines: Buffer[] = [];
  let [length, telling, isCut] = [0, 0, false];
  for (let start = 0; start < bytes.length && length < maxSample && telling < maxTelling; ) {
    const lineEnd = bytes.indexOf(10, start);
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    const before = telling;
    let at = firstTelling(bytes, start, end);
    // A letter that is far from the beginning of its line is more telling than that.
    const from = Math.max(start, at - maxSample / 2);
    const most = Math.min(end, from + maxSample - length);
    for (; at < most && telling < maxTelling; at++) if ((bytes[at] as number) >= 0x80) telling++;
    if (telling > before) {
      lines.push(bytes.subarray(from, at));
      length += at - from;
      isCut = at < end || (isBeginning && end === bytes.length);
    }
    start = end;
  }
  return { bytes: Buffer.concat(lines), isCut };
}

/** The position of the first byte beyond ASCII; `end` if there is none. */
function firstTelling(bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] as number) < 0x80) at++;
  return at;
}

/** Undefined for bytes that are not text in this encoding; a character at a cut is left out. */
function decoded({ bytes, isCut }: Sample, encoding: CsvEncoding): string | undefined {
  const decode = singleByteDecoders[encoding];
  if (decode) return decode(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** The words that have characters beyond ASCII. */
const wordsOf = (text: string): string[] => text.split(/[\s,;|"]+/).filter((word) => /\P{ASCII}/u.test(word));
