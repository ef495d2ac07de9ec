/** The encoding of a text as SMS: in an alphabet of 7 bits a character, or in 16 bits as soon as one character is not in it. */
export const textEncodings = ['GSM-7', 'UCS-2'] as const;

/** The encoding and the number of parts of a text as SMS. */
export interface TextSegments {
  readonly encoding: (typeof textEncodings)[number];
  /** Units of the encoding: of 7 bits, two for a character of the extension table; or of 16 bits, two for most emoji. */
  readonly length: number;
  /** The parts that it is sent in, and paid for. An empty text takes one. */
  readonly segments: number;
}

// The default alphabet and its extension table (3GPP TS 23.038), without the escape.
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extension = '\f^{}\\[~]|€';

const sizes = new Map([...[...basic].map((one) => [one, 1] as const), ...[...extension].map((one) => [one, 2] as const)]);

/** The units of a text that travels alone, and of each part of a longer one, which begins with a header. */
const room = { 'GSM-7': { alone: 160, each: 153 }, 'UCS-2': { alone: 70, each: 67 } } as const;

/** Counts the segments of a text. No character is divided between two. */
export function segmentsOf(text: string): TextSegments {
  const characters = [...text];
  const encoding = characters.every((one) => sizes.has(one)) ? 'GSM-7' : 'UCS-2';
  const { alone, each } = room[encoding];
  let length = 0;
  let segments = 1;
  let used = 0;
  for (const one of characters) {
    const size = encoding === 'GSM-7' ? (sizes.get(one) as number) : one.length;
    length += size;
    used += size;
    if (used <= each) continue;
    segments++;
    used = size;
  }
  return { encoding, length, segments: length <= alone ? 1 : segments };
}

/** The characters for which a text needs 16 bits, each once, at most 5. */
export const foreignCharacters = (text: string): readonly string[] =>
  [...new Set(text)].filter((character) => !sizes.has(character)).slice(0, 5);
