import { type Config, ConfigError } from './config.ts';

/** The database that a process of a larger installation works on. @throws ConfigError when none is set */
export function requireDatabase({ databaseUrl, databaseDirectUrl, masterKey }: Config): {
  url: string;
  directUrl: string;
  masterKey: string;
} {
  if (databaseUrl === undefined || masterKey === undefined)
    throw new ConfigError(
      'DATABASE_URL and SPINDLE_MASTER_KEY must be set. For everything in one process with a database of its own: npm start',
    );
  return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, masterKey };
}
