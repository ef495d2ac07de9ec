import { ValidationFailed } from '../../domain/kernel/errors.ts';

const formats: readonly { readonly name: string; readonly bytes: Buffer }[] = [
  { name: 'an Excel workbook (.xlsx) or another ZIP archive', bytes: Buffer.from('PK\x03\x04', 'latin1') },
  { name: 'an Excel workbook (.xls) or another old Office document', bytes: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  { name: 'a PDF document', bytes: Buffer.from('%PDF-', 'latin1') },
  { name: 'compressed with gzip', bytes: Buffer.from('1f8b', 'hex') },
  { name: 'a picture (PNG)', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { name: 'a picture (JPEG)', bytes: Buffer.from('ffd8ff', 'hex') },
  { name: 'a picture (GIF)', bytes: Buffer.from('GIF8', 'latin1') },
];

/** The bytes of a file that tell its format. */
export const signatureBytes = 8;

/** Refuses a file that is not text by its first bytes. @throws ValidationFailed */
export function refuseOtherFormat(head: Buffer): void {
  const format = formats.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes));
  if (format) throw new ValidationFailed([{ path: 'file', message: `is ${format.name}, not CSV; save it as "CSV UTF-8" and try again` }]);
}
