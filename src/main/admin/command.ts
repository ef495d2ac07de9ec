import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { CommandOutput } from './command-output.ts';

/** Options that every command has. */
export interface Common {
  readonly json?: boolean;
}

/** Options of the commands that are about one organization's things. */
export interface OfOrganization extends Common {
  readonly organization?: string;
}

/** Opens a session, works, closes it and prints the answer. */
export type Run = (options: Common, work: (session: CommandContext) => Promise<CommandOutput>) => Promise<void>;

/** How the command line is called; `-s` keeps npm's own lines out of the output. */
export const programName = 'npm run -s admin --';

/** Adds a command with the help that all have; `nameAndArguments` is commander's: `show <id>`. */
export function define(group: Command, nameAndArguments: string, summary: string, example: string): Command {
  return group
    .command(nameAndArguments)
    .description(`${summary}.`)
    .summary(summary)
    .option('--json', 'print JSON, for programs')
    .addHelpText('after', `\nExample:\n  ${programName} ${example}`);
}

/** The same, with the option that names the organization. */
export const defineInOrganization = (...given: Parameters<typeof define>): Command =>
  define(...given).option('--organization <id>', 'its id or name; may be left out while there is only one');
