import { type Config, ConfigError } from './config.ts';

/** The database of a process that does not run the embedded one. @throws ConfigError if none is set */
export function requireDatabase({ databaseUrl, databaseDirectUrl, masterKey }: Config): {
  url: string;
  directUrl: string;
  masterKey: string;
} {
  if (databaseUrl === undefined || masterKey === undefined)
    throw new ConfigError('DATABASE_URL and SPINDLE_MASTER_KEY must be set. To run all in one process on an embedded database: npm start');
  return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, masterKey };
}
