import { ValidationFailed } from '../../domain/kernel/errors.ts';

const formats: readonly { readonly name: string; readonly bytes: Buffer }[] = [
  { name: 'an Excel workbook (.xlsx) or another ZIP archive', bytes: Buffer.from('PK\x03\x04', 'latin1') },
  { name: 'an Excel workbook in the old form (.xls) or with a password', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { name: 'a PDF document', bytes: Buffer.from('%PDF-', 'latin1') },
  { name: 'compressed with gzip', bytes: Buffer.from('1f8b', 'hex') },
  { name: 'a picture (PNG)', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { name: 'a picture (JPEG)', bytes: Buffer.from('ffd8ff', 'hex') },
  { name: 'a picture (GIF)', bytes: Buffer.from('GIF8', 'latin1') },
];

/** A page that was saved, or is sent, under the name of a spreadsheet, and the XML that Excel saved in 2003. */
const markup = /^\s*<(?:!doctype html|html|head|body|meta|table|\?xml|!--)/i;

/** The bytes of a file that tell its format. */
export const signatureBytes = 64;

/** Refuses UTF-32, which few programs write: with a mark, or with three NUL bytes in each character. @throws ValidationFailed */
export function refuseUtf32(head: Buffer): void {
  const isMarked = head.subarray(0, 4).equals(Buffer.from('fffe0000', 'hex')) || head.subarray(0, 4).equals(Buffer.from('0000feff', 'hex'));
  const units = Math.min(16, head.length >> 2);
  const isZero = (at: number): boolean => Array.from({ length: units }, (_, unit) => head[4 * unit + at]).every((byte) => byte === 0);
  if (isMarked || (units >= 2 && ((isZero(0) && isZero(1)) || (isZero(2) && isZero(3)))))
    throw new ValidationFailed([{ path: 'file', message: 'is UTF-32 text; save the file as "CSV UTF-8" and try again' }]);
}

/** Refuses a file that is not text by its first bytes. @throws ValidationFailed */
export function refuseOtherFormat(head: Buffer): void {
  const format = formats.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  const name =
    format?.name ??
    (markup.test(head.toString('latin1', 0, signatureBytes).replace(/^\xef\xbb\xbf/, '')) ? 'a web page or XML' : undefined);
  if (name !== undefined)
    throw new ValidationFailed([{ path: 'file', message: `is ${name}, not CSV; save it as "CSV UTF-8" and try again` }]);
}
