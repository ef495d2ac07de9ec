import type { Container } from 'inversify';
import { Secrets } from '../application/kernel/secrets.ts';
import { newestUnnamed, type SealedSecret, sealedByKey } from '../postgres/engine/sealed-secrets.ts';
import { KeyRing } from '../system/key-ring.ts';
import { ConfigError } from './config.ts';
import { Settings } from './settings.ts';

/**
 * Checks that the master keys are those of the database: each key that something is sealed with is set, or is given up as lost.
 * Skipped if the database is unreachable. @throws ConfigError naming the setting
 */
export async function requireMasterKeys(container: Container): Promise<void> {
  const { connection, config } = container.get(Settings);
  const ring = container.get(KeyRing);
  const facts = await Promise.all([sealedByKey(connection), newestUnnamed(connection)]).catch(() => undefined);
  if (!facts) return;
  const [counts, unnamed] = facts;
  const isSet = (id: string): boolean =>
    id === 'unnamed' ? unnamed.every((secret) => opens(container, secret)) : ring.find(id) !== undefined;
  const unexpected = [...counts].filter(([id]) => !isSet(id) && !config.lostMasterKeys.includes(id));
  if (unexpected.length === 0) return;
  const wanted = unexpected.map(([id, count]) => `${count} with ${id === 'unnamed' ? 'a key that is not set' : `the key ${id}`}`);
  const set = ring.keys.map(({ id }) => id).join(', ');
  throw new ConfigError(
    `SPINDLE_MASTER_KEY does not belong to this database. Secrets in it are sealed: ${wanted.join(', ')}. Set: ${set}.
  - If the key was replaced, set the earlier one in SPINDLE_OLD_MASTER_KEYS.
  - If it is lost, give its secrets up with SPINDLE_LOST_MASTER_KEYS=${unexpected.map(([id]) => id).join(',')}`,
  );
}

function opens(container: Container, { sealed, context }: SealedSecret): boolean {
  try {
    container.get(Secrets).open(sealed, context);
    return true;
  } catch {
    return false;
  }
}
