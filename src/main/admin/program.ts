import { Command } from 'commander';
import { printableLines } from '../printing/printable.ts';
import { version } from '../version.ts';
import { programName, type Run } from './command.ts';
import type { CommandStreams } from './command-streams.ts';
import { backupCommands } from './commands/backup.ts';
import { databaseCommands } from './commands/database.ts';
import { definitionsCommands } from './commands/definitions.ts';
import { doctorCommand } from './commands/doctor.ts';
import { jobCommands } from './commands/job.ts';
import { keyCommands } from './commands/key.ts';
import { masterKeyCommands } from './commands/master-key.ts';
import { migrateFromCommands } from './commands/migrate-from.ts';
import { nodesCommand } from './commands/nodes.ts';
import { organizationCommands } from './commands/organization.ts';
import { planCommands } from './commands/plan.ts';
import { providerCommands } from './commands/provider.ts';
import { queueCommands } from './commands/queue.ts';
import { sendingCommands } from './commands/sending.ts';
import { suppressionCommands } from './commands/suppression.ts';
import { importCommand } from './commands/table-import.ts';
import { userCommands } from './commands/user.ts';
import { verifyCommand } from './commands/verify.ts';
import type { InputFiles } from './input-file.ts';

const epilogue = `
From nothing to the first API key:
  ${programName} organization create --name Acme --plan pro
  ${programName} user create --organization Acme --email ada@example.com --name Ada
  ${programName} definitions apply --organization Acme samples/spindle.yaml
  ${programName} key create --organization Acme --name CRM --scope ingest --scope trigger --scope jobs:read

Organizations and tables can be given by name or id. --organization can be omitted while there is only one.

Uses the database that DATABASE_URL names, with SPINDLE_MASTER_KEY. Without them, uses the embedded database of
npm start, whether it is running or not.

Exit codes: 0 success, 1 refused, 2 wrong usage, 3 what was checked stands wrong, 70 a bug in Spindle.`;

/** The whole command line. */
export function createProgram(run: Run, files: InputFiles, { stdout, stderr }: Pick<CommandStreams, 'stdout' | 'stderr'>): Command {
  const program = new Command(programName)
    .description("Runs Spindle, and opens the way to its API. Uses the API's own rules and plan limits.")
    .version(version, '--version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(printableLines(text)),
      writeErr: (text) => stderr.write(printableLines(text)),
    })
    .showHelpAfterError('Add --help to see the usage.')
    .addHelpText('after', epilogue);
  organizationCommands(program, run);
  planCommands(program, run);
  userCommands(program, run, files);
  providerCommands(program, run);
  definitionsCommands(program, run, files);
  importCommand(program, run, files);
  keyCommands(program, run);
  jobCommands(program, run);
  suppressionCommands(program, run, files);
  migrateFromCommands(program, run, files);
  doctorCommand(program, run);
  verifyCommand(program, run);
  backupCommands(program, run, files);
  sendingCommands(program, run);
  queueCommands(program, run);
  masterKeyCommands(program, run);
  databaseCommands(program, run);
  nodesCommand(program, run);
  return program;
}
