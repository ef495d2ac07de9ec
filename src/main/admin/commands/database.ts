import type { Command } from 'commander';
import { roleOf } from '../../../postgres/engine/migration/app-role.ts';
import { Settings } from '../../settings.ts';
import { type Common, define, type Run } from '../command.ts';
import { fields } from '../command-output.ts';

/** The database's own facts: `database show`. */
export function databaseCommands(program: Command, run: Run): void {
  const group = program.command('database').description('The database role in use.').summary('the database role in use');

  define(group, 'show', 'Show the database role in use, and whether the audit log is protected from it', 'database show').action(
    (options: Common) =>
      run(options, async ({ use }) => {
        const { role, ownsTables } = await roleOf(use(Settings).connection);
        const auditLog = ownsTables ? 'not protected' : 'protected';
        const notes = ownsTables
          ? ['The role owns the tables, so it can change the audit log. Set MIGRATION_DATABASE_URL, and another role in DATABASE_URL.']
          : [];
        return { json: { role, ownsTables, auditLog }, text: fields({ role, 'audit log': auditLog }), notes };
      }),
  );
}
