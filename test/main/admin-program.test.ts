import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { createProgram } from '../../src/main/admin/program.ts';

/** A command and those below it, by the words that are typed. */
const commandsIn = (command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] => [
  [words.join(' '), command],
  ...command.commands.flatMap((one) => commandsIn(one, [...words, one.name()])),
];

// The options of `channel connect` are the settings of all providers: a new one must not take the name of another option.
test('the command line can be built, and channels are connected with options alone', () => {
  const stream = { write: () => true } as never;
  const program = createProgram((async () => undefined) as never, {} as never, { stdout: stream, stderr: stream });
  const commands = new Map(commandsIn(program));
  expect([...commands.keys()]).toEqual(expect.arrayContaining(['channel connect', 'spinner publish', 'backup create']));
  const connect = commands.get('channel connect');
  const provider = connect?.options.find(({ long }) => long === '--provider');
  expect(provider?.argChoices).toEqual(expect.arrayContaining(['smtp', 'twilio']));
  expect(provider?.argChoices).not.toContain('bespoke');
  expect(connect?.options.filter(({ long }) => long === '--json')).toHaveLength(1);
});
