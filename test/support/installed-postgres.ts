import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in which Debian's packages have a folder for each version. */
const packages = '/usr/lib/postgresql';

const versions = existsSync(packages) ? readdirSync(packages).filter((name) => existsSync(join(packages, name, 'bin', 'postgres'))) : [];
const [newest] = versions.sort((one, other) => Number(other) - Number(one));

/** The newest PostgreSQL that the system's packages have installed: its folder if there is one, and what a test's title says of it. */
export const installedPostgres =
  newest === undefined
    ? { folder: undefined, title: `needs a PostgreSQL in ${packages}` }
    : { folder: join(packages, newest), title: `PostgreSQL ${newest}` };
