import { readConfig } from './config.ts';
import { migrateDatabase } from './migrate-database.ts';
import { print, printError } from './printing/print.ts';
import { requireDatabase } from './require-database.ts';

// Migrates the database that the environment names, and exits.
try {
  const config = readConfig(process.env);
  await migrateDatabase(requireDatabase(config), config);
  print('The database is up to date.');
} catch (reason) {
  printError(reason instanceof Error ? reason.message : String(reason));
  process.exitCode = 1;
}
