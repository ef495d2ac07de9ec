import { TextDecoder } from 'node:util';
import { workbookFault } from './workbook-fault.ts';

/** The encoding is known after this many bytes. */
const headBytes = 256;
const declaration = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/;
/** A declared UTF-16 of single bytes is one of .NET, whose texts call themselves so. */
const readable = /^(?:utf-?8|us-ascii|utf-?16.*)$/i;

/** Decodes an XML document, with a single line feed for each end of a line (XML 1.0, 2.11). */
export class XmlDecoder {
  #head: Buffer = Buffer.alloc(0);
  #encoding: string | undefined;
  #decoder: TextDecoder | undefined;
  #endedWithReturn = false;

  /** @throws ValidationFailed if the encoding is neither UTF-8 nor UTF-16, or the bytes are not of it */
  next(bytes: Uint8Array): string {
    if (this.#decoder) return this.#decode(bytes);
    this.#head = Buffer.concat([this.#head, bytes]);
    return this.#head.length < headBytes ? '' : this.#begin();
  }

  /** @throws ValidationFailed as `next` does */
  end(): string {
    const begun = this.#decoder ? '' : this.#begin();
    return begun + this.#decode();
  }

  #begin(): string {
    this.#encoding = encodingOf(this.#head);
    this.#decoder = new TextDecoder(this.#encoding, { fatal: true });
    return this.#decode(this.#head);
  }

  #decode(bytes?: Uint8Array): string {
    let text: string;
    try {
      text = this.#decoder?.decode(bytes, { stream: bytes !== undefined }) ?? '';
    } catch {
      throw workbookFault(`is damaged: it is not ${this.#encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'} inside`);
    }
    if (text === '') return text;
    if (this.#endedWithReturn && text.startsWith('\n')) text = text.slice(1);
    this.#endedWithReturn = text.endsWith('\r');
    return text.replace(/\r\n?/g, '\n');
  }
}

function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const first = head.subarray(0, 4).toString('latin1');
  if (['\xff\xfe\0\0', '\0\0\xfe\xff', '<\0\0\0', '\0\0\0<'].includes(first)) throw otherEncoding('UTF-32');
  if (first.startsWith('\xff\xfe') || /^<\0[^\0]\0/.test(first)) return 'utf-16le';
  if (first.startsWith('\xfe\xff') || /^\0<\0[^\0]/.test(first)) return 'utf-16be';
  if (first.startsWith('\xef\xbb\xbf')) return 'utf-8';
  const declared = declaration.exec(head.toString('latin1'))?.[1];
  if (declared !== undefined && !readable.test(declared)) throw otherEncoding(declared);
  return 'utf-8';
}

const otherEncoding = (name: string) =>
  workbookFault(
    `has a part in the encoding ${name}; a workbook is in UTF-8 or UTF-16. Open it in Excel or LibreOffice, save it, and try again`,
  );
