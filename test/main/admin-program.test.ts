import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { createProgram } from '../../src/main/admin/program.ts';

/** A command and those below it, by the words that are typed. */
const commandsIn = (command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] => [
  [words.join(' '), command],
  ...command.commands.flatMap((one) => commandsIn(one, [...words, one.name()])),
];

const stream = { write: () => true } as never;
const program = createProgram((async () => undefined) as never, {} as never, { stdout: stream, stderr: stream });

test('tables, jobs and keys have the commands that are needed without the API, and no others', () => {
  const names = commandsIn(program).map(([name]) => name);
  expect(names.filter((name) => /^(table|job|key|spinner|channel) /.test(name))).toEqual([
    ...['table import', 'key create', 'key list', 'key revoke'],
    ...['job list', 'job pause', 'job resume', 'job cancel'],
  ]);
});

// Whoever is woken at night types what a page says.
test('each command that a page names is there, with its options and arguments', () => {
  const pages = execFileSync('git', ['ls-files', '*.md', '.env.example'], { encoding: 'utf8' }).trim().split('\n');
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run -s admin -- ([^`\n#|)…]*)/g)].map(([, words = '']) => [page, words.trim()] as const),
  );
  expect(named.length).toBeGreaterThan(20);
  const all = new Map(commandsIn(program));
  const faults = named.flatMap(([page, line]) => {
    const words = line.replaceAll(/(["']).*?\1/g, 'text').split(/[\s\\]+/);
    const length = [3, 2, 1, 0].find((count) => all.has(words.slice(0, count).join(' '))) ?? 0;
    const command = all.get(words.slice(0, length).join(' '));
    const rest = words.slice(length);
    const options = rest.filter((word) => word.startsWith('--') && word !== '--' && word !== '--help');
    const unknown = options.filter((word) => !command?.options.some(({ long }) => long === word));
    const isWhole = length > 0 && command?.commands.length === 0;
    return (isWhole || line === '--help') && unknown.length === 0 ? [] : [`${page}: ${line}`];
  });
  expect(faults).toEqual([]);
});
