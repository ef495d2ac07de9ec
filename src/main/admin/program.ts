import { Command } from 'commander';
import { version } from '../version.ts';
import { programName, type Run } from './command.ts';
import { jobCommands } from './commands/job.ts';
import { keyCommands } from './commands/key.ts';
import { organizationCommands } from './commands/organization.ts';
import { planCommands } from './commands/plan.ts';
import { spinnerCommands } from './commands/spinner.ts';
import { tableCommands } from './commands/table.ts';
import { importCommand } from './commands/table-import.ts';
import { userCommands } from './commands/user.ts';
import type { InputFiles } from './input-file.ts';

const epilogue = `
From nothing to a running job:
  ${programName} organization create --name Acme --plan pro
  ${programName} table create --name Contacts --column name --column email
  ${programName} table import TABLE contacts.csv
  ${programName} spinner create --name Welcome welcome.json --table TABLE
  ${programName} spinner publish SPINNER
  ${programName} job start SPINNER
  ${programName} job follow JOB

Uses the database that DATABASE_URL names, with SPINDLE_MASTER_KEY. Without them, uses the embedded database of
npm start, whether it is running or not.

Exit codes: 0 success, 1 refused, 2 wrong usage, 3 the followed job did not complete, 70 a bug in Spindle.`;

/** The whole command line. */
export function createProgram(run: Run, files: InputFiles): Command {
  const program = new Command(programName)
    .description("Sets up Spindle and follows its jobs. Uses the API's own rules and plan limits.")
    .version(version, '--version')
    .exitOverride()
    .showHelpAfterError('Add --help to see the usage.')
    .addHelpText('after', epilogue);
  organizationCommands(program, run);
  planCommands(program, run);
  userCommands(program, run, files);
  const table = program.command('table').description('Data tables.').summary('data tables');
  tableCommands(table, run);
  importCommand(table, run, files);
  keyCommands(program, run);
  spinnerCommands(program, run, files);
  jobCommands(program, run);
  return program;
}
