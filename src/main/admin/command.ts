import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import type { CommandOutput } from './command-output.ts';

/** Options of every command. */
export interface Common {
  readonly json?: boolean;
}

/** Options of the commands that work within one organization. */
export interface OfOrganization extends Common {
  readonly organization?: string;
}

/** Opens a context, runs the work, closes the context and prints the output. */
export type Run = (options: Common, work: (context: CommandContext) => Promise<CommandOutput>) => Promise<void>;

/** The call of the command line; `-s` keeps npm's own lines out of the output. */
export const programName = 'npm run -s admin --';

/** A whole command to paste, for the organization that was named, if one was. */
export const commandToPaste = (words: string, { organization }: OfOrganization, organizationId: string): string =>
  `${programName} ${words}${organization === undefined ? '' : ` --organization ${organizationId}`}`;

/** Adds a command with the common options and help; `nameAndArguments` as in commander: `show <id>`. */
export function define(group: Command, nameAndArguments: string, summary: string, example: string): Command {
  return group
    .command(nameAndArguments)
    .description(`${summary}.`)
    .summary(summary)
    .option('--json', 'print JSON, for programs')
    .addHelpText('after', `\nExample:\n  ${programName} ${example}`);
}

/** Adds a command that also takes `--organization`. */
export const defineInOrganization = (...given: Parameters<typeof define>): Command =>
  define(...given).option('--organization <id>', 'its id or name; optional if there is only one');
