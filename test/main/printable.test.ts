import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { alignedTable } from '../../src/main/admin/command-output.ts';
import { failureOf, failureText } from '../../src/main/admin/failure.ts';
import { GatheredLines } from '../../src/main/gathered-lines.ts';
import { printable, printableJson, printableLines } from '../../src/main/printing/printable.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const every = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
/** C0, DEL, C1, bidi controls, separators and the byte order mark. */
const steering = `${every(0, 0x1f)}${every(0x7f, 0x9f)}\u061c\u200e\u200f${every(0x2028, 0x202e)}${every(0x2066, 0x2069)}\ufeff`;
const harmless = 'Zoë 日本 👩‍👩‍👧 می‌خواهم \u00a0~';

describe('a text for the terminal', () => {
  test('has no character that steers it, and every other one', () => {
    const shown = printable(`${steering}${harmless}`);
    expect([...shown].filter((character) => steering.includes(character))).toEqual([]);
    expect(shown.endsWith(harmless)).toBe(true);
    expect(printable('\x1b]0;owned\x07\x9b2J\u202etxt.exe')).toBe('\\u001b]0;owned\\u0007\\u009b2J\\u202etxt.exe');
  });

  test('keeps line ends and tabs between lines only', () => {
    expect(printableLines('a\tb\nc\r\x1b[2J')).toBe('a\tb\nc\\u000d\\u001b[2J');
    expect(printable('a\nb')).toBe('a\\u000ab');
  });

  test('means the same as JSON', () => {
    const value = { name: `${steering}${harmless}`, list: [{ '\u202e\x9b': 1 }] };
    const shown = printableJson(JSON.stringify(value, undefined, 2));
    expect(JSON.parse(shown)).toEqual(value);
    expect([...shown].filter((character) => character !== '\n' && steering.includes(character))).toEqual([]);
  });

  test('is what tables and errors of the command line print, and what the log writes', () => {
    expect(alignedTable([['id', 'Acme\x1b[31m\nroot']])).toBe('id  Acme\\u001b[31m\\u000aroot');
    expect(failureText(failureOf(new Error('no table "\x1b[2J\u202e"')))).toContain('error: no table "\\u001b[2J\\u202e"');
    const written: string[] = [];
    const lines = new GatheredLines({ write: (text) => written.push(text), flushSync: () => undefined });
    lines.write(`${JSON.stringify({ name: 'x\x9b2J\u202e\x1b' })}\n`);
    lines.flushSync();
    expect(written).toEqual(['{"name":"x\\u009b2J\\u202e\\u001b"}\n']);
  });
});

test('nothing in the processes prints past it', () => {
  const files = ['src', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  const prints = /console\.\w+\(|(?:stdout|stderr)\.write\((?!(?:`\$\{)?printableLines|stdout\.isTTY \? printableLines)/;
  const printing = files.filter((name) => prints.test(readFileSync(join(root, name), 'utf8')));
  expect(printing).toEqual([]);
});
