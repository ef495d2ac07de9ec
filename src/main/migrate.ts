import { readConfig } from './config.ts';
import { migrateDatabase } from './migrate-database.ts';
import { print, printError } from './printing/print.ts';
import { requireDatabase } from './require-database.ts';

// Migrates the database that the environment names, and exits.
try {
  const config = readConfig(process.env);
  const { ran, later } = await migrateDatabase(requireDatabase(config), config);
  if (ran.length > 0) print(`Migrations carried out: ${ran.length}`);
  print(later.length === 0 ? 'The database is up to date.' : `The database is of a later version, and stays so: ${later.join(', ')}`);
} catch (reason) {
  printError(reason instanceof Error ? reason.message : String(reason));
  process.exitCode = 1;
}
