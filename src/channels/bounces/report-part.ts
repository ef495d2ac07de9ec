import PostalMime from 'postal-mime';

/** The report of a mail server, or of a recipient through their provider, about a mail. */
export interface ReportPart {
  readonly is: 'delivery status' | 'complaint';
  readonly text: string;
  /** The mail's own date; undefined if it has none that is valid. */
  readonly date: Date | undefined;
  /** The begin of the text for people before it, as it came. */
  readonly notes: string;
}

/** The most that is read of a head, and of a report; what comes behind is not looked at. Servers write far less. */
const longestHead = 32 * 1024;
const longestReport = 32 * 1024;
const longestNotes = 4096;
const mostLines = 1000;
/** A text for people, the report, the mail that came back: some put more beside. */
const mostParts = 10;

const statusType = /^message\/(?:global-)?delivery-status\b/i;
const complaintType = /^message\/feedback-report\b/i;

/**
 * The machine-readable part of a `multipart/report` (RFC 6522): a delivery status (RFC 3464, RFC 6533) or a feedback report (RFC 5965);
 * undefined for all other mail. OpenSMTPD and others write `multipart/mixed`. Only that part is decoded, and only so much of it as a server
 * writes, so that no mail takes long.
 */
export async function reportPartOf(raw: Buffer): Promise<ReportPart | undefined> {
  const whole = raw.toString('latin1');
  const head = headOf(whole);
  const type = fieldOf(head, 'content-type');
  if (!/^multipart\/(?:report|mixed)\b/i.test(type)) return undefined;
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s";]{1,200}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  let notes = '';
  for (const behind of whole
    .slice(head.length)
    .split(`\n--${boundary}`, mostParts + 1)
    .slice(1)) {
    const part = behind.slice(0, longestReport).replace(/^[ \t]*\r?\n/, '');
    const partHead = headOf(part);
    const partType = fieldOf(partHead, 'content-type');
    const is = statusType.test(partType) ? 'delivery status' : complaintType.test(partType) ? 'complaint' : undefined;
    if (is)
      return {
        is,
        text: await decoded(part.slice(partHead.length), fieldOf(partHead, 'content-transfer-encoding')),
        date: dateOf(fieldOf(head, 'date')),
        notes,
      };
    if (notes === '') notes = part.slice(0, longestNotes);
  }
  return undefined;
}

/** The header fields at the beginning of a text, as far as they are read. */
export function headOf(text: string): string {
  const start = text.slice(0, longestHead);
  // A part may have no fields.
  if (/^\r?\n/.test(start)) return '';
  const end = /\r?\n\r?\n/.exec(start)?.index;
  return end === undefined ? start : start.slice(0, end);
}

/** The value of the first field of a name, unfolded; empty if there is none. */
export function fieldOf(head: string, name: string): string {
  const lines = head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/);
  const line = lines.find((one) => one.slice(0, name.length + 1).toLowerCase() === `${name}:`);
  return line?.slice(name.length + 1).trim() ?? '';
}

/** The content of a part: the blank line behind its head, and its body. Further fields of the head would only take time. */
async function decoded(body: string, encoding: string): Promise<string> {
  const lines = body.split('\n', mostLines).join('\n');
  const part = `Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: ${encoding.slice(0, 40)}${lines}`;
  const { attachments } = await PostalMime.parse(Buffer.from(part, 'latin1'), { attachmentEncoding: 'utf8' });
  return String(attachments[0]?.content ?? '');
}

/** The time in a `Date` field; undefined if there is none. */
export function dateOf(text: string): Date | undefined {
  const date = new Date(text.slice(0, 100));
  return Number.isNaN(date.getTime()) ? undefined : date;
}
