/** The message that a return path (the envelope's sender, VERP) is of. */
export interface ReturnPathTarget {
  readonly organizationId: string;
  readonly messageId: string;
}

/** The purpose of mail to an address of a message: a server's report about it, or its recipient's wish to get no more. */
export type MailedWord = 'bounce' | 'unsubscription';

/** The content of a return path, before its signature is verified. */
export interface WrittenReturnPath extends ReturnPathTarget {
  readonly means: MailedWord;
  readonly code: string;
  readonly domain: string;
}

/** The alphabet of RFC 4648, in lower case: some servers fold the case of a local part. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const shape = /^([bu])([a-z2-7]{26})([a-z2-7]{26})([a-z2-7]{10})@([a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+)$/i;
const uuidShape = /^([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})$/;

/**
 * An address of a message, such as its return path: a local part of 63 characters, and no more are allowed than 64. @throws Error unless
 * both ids are UUIDs
 */
export const writtenReturnPath = ({ means, organizationId, messageId, code, domain }: WrittenReturnPath): string =>
  `${means[0]}${toBase32(organizationId)}${toBase32(messageId)}${code}@${domain}`;

/** Reads an address, in any case; undefined unless it has exactly the form of one of a message. */
export function readReturnPath(address: string): WrittenReturnPath | undefined {
  // Lower case comes after the match: there are characters beyond ASCII whose lower case is one of ours.
  const [mark = '', organization = '', message = '', code = '', domain = ''] = (shape.exec(address) ?? [])
    .slice(1)
    .map((part) => part.toLowerCase());
  const [organizationId, messageId] = [fromBase32(organization), fromBase32(message)];
  if (organizationId === undefined || messageId === undefined) return undefined;
  return { means: mark === 'b' ? 'bounce' : 'unsubscription', organizationId, messageId, code, domain };
}

function toBase32(uuid: string): string {
  const digits = uuidShape.exec(uuid)?.slice(1).join('');
  if (digits === undefined) throw new Error(`Not a UUID: ${uuid}`);
  // Two bits fill up the last character.
  let rest = BigInt(`0x${digits}`) << 2n;
  let text = '';
  for (let position = 0; position < 26; position++) {
    text = alphabet[Number(rest & 31n)] + text;
    rest >>= 5n;
  }
  return text;
}

function fromBase32(text: string): string | undefined {
  let value = 0n;
  for (const character of text) value = (value << 5n) | BigInt(alphabet.indexOf(character));
  // Otherwise one message had four return paths.
  if (text === '' || (value & 3n) !== 0n) return undefined;
  const digits = (value >> 2n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
