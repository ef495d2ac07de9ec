import { Readable, Transform } from 'node:stream';
import { encode as encodeBase64, wrap as wrapBase64 } from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as encodeQuoted, wrap as wrapQuoted } from 'nodemailer/lib/qp';

/** Characters of the contents of a message that are encoded at once; longer ones are encoded bit by bit, to leave time for others. */
const mostCharacters = 64 * 1024;

/** A message as it is sent, made without streams: they cost more than all else that is done for a short one. Sent in one write. */
export class ShortMail extends Readable {
  private constructor(message: string) {
    super();
    this.push(message);
    this.push(null);
  }

  /** Undefined if it is not short, or not text alone. */
  static of(message: MimeNode): ShortMail | undefined {
    return charactersOf(message) <= mostCharacters ? new ShortMail(textOf(message)) : undefined;
  }

  override pipe<Destination extends NodeJS.WritableStream>(destination: Destination): Destination {
    if (destination instanceof Transform) pushAtOnce(destination);
    destination.end(this.read());
    return destination;
  }
}

const charactersOf = ({ content, childNodes }: MimeNode): number =>
  childNodes.reduce((sum, child) => sum + charactersOf(child), contentLength(content));

const contentLength = (content: MimeNode['content']): number =>
  typeof content === 'string' ? content.length : content === undefined ? 0 : Number.POSITIVE_INFINITY;

function textOf(node: MimeNode): string {
  // First: it settles the boundary.
  const head = `${node.buildHeaders()}\r\n\r\n${encodedContentOf(node)}`;
  if (!node.boundary) return head;
  const parts = node.childNodes.map((child) => `--${node.boundary}\r\n${textOf(child)}\r\n`);
  return `${head}${parts.join('')}--${node.boundary}--\r\n`;
}

function encodedContentOf(node: MimeNode): string {
  const content = typeof node.content === 'string' ? node.content : '';
  switch (node.getTransferEncoding()) {
    case 'base64':
      return wrapBase64(encodeBase64(content));
    case 'quoted-printable':
      return wrapQuoted(encodeQuoted(content));
    default:
      return content;
  }
}

/** The output of a stream comes out in one piece, and so in one packet: the end of a message would be another one. */
function pushAtOnce(stream: Transform): void {
  const push = stream.push.bind(stream);
  const pieces: Buffer[] = [];
  stream.push = (piece: Buffer | null): boolean => {
    if (piece !== null) return pieces.push(piece) > 0;
    push(Buffer.concat(pieces));
    return push(null);
  };
}
