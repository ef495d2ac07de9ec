import { fillings, repeatTo } from './hostile-values.ts';

const kibibyte = 1024;
const long = 60 * kibibyte;
const lines = (text: string): string => (text.match(/[\s\S]{1,70}/g) ?? []).join('\r\n');
/** Bytes as latin1, as mail servers have them. */
const bytes = (text: string): string => Buffer.from(text).toString('latin1');

/** A mail with header fields beside what an answer to a message has, and what comes behind them. */
type Written = readonly [fields: string, body?: string];

const auto = 'Auto-Submitted: auto-replied\r\n';
const utf8 = 'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n';
const html = 'Content-Type: text/html; charset=utf-8\r\n';
const part = (type: string, body: string): string => `--one\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;
const mixed = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=one\r\n';
const uuid = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;

const texts = Object.entries({
  ...fillings,
  ends: '\r\n',
  feeds: '\n',
  returns: '\r',
  quotes: '> ',
  'attributions that end nowhere': 'On Monday wrote ',
});

const written: Readonly<Record<string, Written>> = {
  'of 40 MB': [mixed, part('text/plain', 'Yes.') + part('application/zip', 'x'.repeat(40 * kibibyte * kibibyte))],
  'of 10,000 parts': [mixed, part('text/plain', 'x').repeat(10_000)],
  'of parts within parts': [
    mixed,
    Array.from({ length: 500 }, (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`)
      .join('')
      .replaceAll('--b0', '--one'),
  ],
  'with References of 100 KB': [`References: ${'<a@example.org> '.repeat(6500)}\r\n`],
  'with References that look like ours': [
    `References:${Array.from({ length: 1200 }, (_, index) => `\r\n <${uuid(index)}@acme.example>`).join('')}\r\n`,
  ],
  'with a field of 64 KB': [`X-Long: ${'a'.repeat(long)}\r\n`],
  'with a field of many lines': [`Subject: a${'\r\n b'.repeat(15_000)}\r\n`],
  'with many fields': [Array.from({ length: 8000 }, (_, index) => `X${index}: a\r\n`).join('')],
  'with one field many times': [`Authentication-Results: mx; ${'dkim=pass '.repeat(20)}\r\n`.repeat(300)],
  'with comments in what a server found out': [`Authentication-Results: ${'('.repeat(long)}\r\n`],
  'with parts in what a server found out': [`Authentication-Results: mx${'; dkim=pass header.d=a header.i=a@'.repeat(2000)}\r\n`],
  'with comments before a word': [`Auto-Submitted: ${'(a) '.repeat(15_000)}\r\nPrecedence: ${'('.repeat(1000)}\r\n`],
  'with encoded words': [`Subject: ${'=?utf-8?Q?=C3=A4=CC=81?= '.repeat(2500)}\r\n`],
  'with encoded words that end nowhere': [`Subject: ${'=?utf-8?B?'.repeat(6000)}\r\n`],
  'with quotes in the sender': [`From: "${'\\"'.repeat(long / 2)}\r\n`],
  'with brackets in the sender': [`From: ${'<'.repeat(long)}\r\n`],
  'with many recipients': [`To: ${'a@b.example, '.repeat(4500)}\r\n`],
  'with recipients that end nowhere': [`To: ${'a'.repeat(long)}\r\nCc: ${'a@'.repeat(long / 2)}\r\n`],
  'with a long type': [`Content-Type: text/plain; charset="${'a'.repeat(long)}\r\n`, 'Yes.'],
  'that is a report': [
    'MIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=one\r\n',
    part('text/plain', 'Sorry.') +
      part('message/delivery-status', 'Final-Recipient: rfc822; a@b.example\r\nStatus: 5.1.1\r\n\r\n'.repeat(300)),
  ],
  'in base64 that is none': ['Content-Transfer-Encoding: base64\r\n', lines('=A'.repeat(long))],
  'in quoted-printable': ['Content-Transfer-Encoding: quoted-printable\r\n', '=C3=A4=\r\n'.repeat(10_000)],
  'in Japanese that is none': ['Content-Type: text/plain; charset=iso-2022-jp\r\n', '\x1b$B'.repeat(20_000)],
  'in an unknown charset': ['Content-Type: text/plain; charset=x-nothing\r\n', '\xe4'.repeat(long)],
  'in HTML of begun elements': [html, '<a '.repeat(20_000)],
  'in HTML of open elements': [html, '<div><table><tr>'.repeat(5000)],
  'in HTML of entities': [html, '&amp;&#x41;&nosuch'.repeat(5000)],
  'in HTML of comments': [html, '<!--'.repeat(15_000)],
  'of blank bytes': ['', '\0'.repeat(long)],
  'of dates': [`${auto}${utf8}`, bytes('until 20 march bis 20. märz au 20 mars '.repeat(200))],
  'of numbers that may be dates': [`${auto}${utf8}`, 'until 20/20/20 1.2.3 2026-13-45 '.repeat(200)],
  'of ranges of dates': [`${auto}${utf8}`, 'from 1 to 2 until 3 - 4 back on '.repeat(200)],
  'of words that want no more': [utf8, 'stop remove me do not want '.repeat(200)],
  ...Object.fromEntries(texts.map(([what, unit]) => [`that says ${what}`, [utf8, bytes(repeatTo(unit, 100 * kibibyte))]])),
  ...Object.fromEntries(
    texts.map(([what, unit]) => [
      `that is away with ${what}`,
      [
        `${auto}Subject: ${bytes(repeatTo(unit.trim() || 'a', 3000))}\r\n${utf8}`,
        bytes(`I am away until ${repeatTo(unit, 100 * kibibyte)}`),
      ],
    ]),
  ),
};

/** A mail that is taken apart: its head and the rest, bytes as latin1. */
export interface HostileMail {
  readonly name: string;
  readonly head: string;
  readonly body: string;
}

/**
 * Mails that are expensive to code that reads more of them than it has to, or a part more than once. Each answers a message, and is another
 * one by each way in.
 */
export const hostileMails = (ours: string, way: string): readonly HostileMail[] =>
  Object.entries(written).map(([name, [fields, body = 'Yes.']], index) => {
    const id = index === 0 ? '' : `Message-ID: <hostile${index}.${way}@example.org>\r\n`;
    const from = /^From:/im.test(fields) ? '' : 'From: Bob <bob@example.org>\r\n';
    return { name, head: `${from}${id}In-Reply-To: <${ours}@acme.example>\r\n${fields}`, body };
  });
