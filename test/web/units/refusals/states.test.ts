import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { stateWords as inGerman } from '../../../../web/src/api/state-words.de.ts';
import { stateWords as inFrench } from '../../../../web/src/api/state-words.fr.ts';
import { refusedWords as german } from '../../../../web/src/api/words.de.ts';
import { refusedWords as french } from '../../../../web/src/api/words.fr.ts';
import { messageIn } from './message-in.ts';

const root = join(import.meta.dirname, '../../../../src');
const sources = ['application', 'domain', 'postgres'].flatMap((floor) =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(root, floor, path), 'utf8')),
);
const written = sources.flatMap((source) =>
  [...source.matchAll(/new (?:InvalidState|ApprovalDrifted)\(\s*(['`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , message = '']) => message),
);
/** Messages in which more than a number or a name varies, and those that only programs and operators get. */
const others = new RegExp(
  [
    '^\\$\\{|\\$\\{(?:what|state|kind|name\\.kind|change|use|until|done|fragmentIn\\(\\w+\\))\\}|records/query|hasConsent|maxVersions',
    'share one value|has a file of rows|^The API key \\$|^The import has already|^Options of the column|records: \\$',
  ].join('|'),
);

test('why the state of a thing forbids something is said in German and in French', () => {
  const messages = written
    .filter((message) => !others.test(message))
    .map((message) => message.replace(/"\$\{[^}]*\}"|\$\{quoteName\([^)]*\)\}/g, '"x"').replace(/\$\{[^}]*\}/g, '5'));
  expect(messages.length).toBeGreaterThan(50);
  for (const [words, more] of [
    [german, inGerman],
    [french, inFrench],
  ] as const) {
    const all = new Map(Object.entries(more));
    expect(messages.filter((message) => messageIn(words, message, all) === message)).toEqual([]);
  }
  expect(Object.keys(inFrench)).toEqual(Object.keys(inGerman));
});

test('each of these words is for a message that the server still has', () => {
  const all = sources.join('\n');
  const gone = Object.keys(inGerman).filter((known) => !known.split(/#|layout|part/).every((piece) => all.includes(piece.trim())));
  expect(gone).toEqual([]);
});
