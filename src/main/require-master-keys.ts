import type { Container } from 'inversify';
import { WebhookSecrets } from '../application/accounts/organizations/webhook-secrets.ts';
import { Secrets } from '../application/kernel/secrets.ts';
import { UnitOfWork } from '../application/kernel/unit-of-work.ts';
import { isDatabaseLost } from '../postgres/engine/connection/failures.ts';
import { keepKeys, knownKeys, organizationsWithoutWebhookSecret } from '../postgres/engine/master-keys.ts';
import { countSealed, newestUnnamed, type SealedCount, type SealedSecret } from '../postgres/engine/sealed-secrets.ts';
import { KeyRing } from '../system/key-ring.ts';
import { ConfigError } from './config.ts';
import { Settings } from './settings.ts';

/**
 * Checks that the master keys are those of the database: the current one and each that something is sealed with is set, or is given up as
 * lost. Then the database learns the keys that are new to it. Skipped if the database is unreachable or goes away meanwhile.
 * @throws ConfigError naming the keys
 */
export async function requireMasterKeys(container: Container): Promise<void> {
  const { connection, config } = container.get(Settings);
  const ring = container.get(KeyRing);
  const facts = await Promise.all([knownKeys(connection), countSealed(connection)]).catch(() => undefined);
  const unnamed = facts && (await newestUnnamed(connection, facts[1]).catch(() => undefined));
  if (!unnamed) return;
  const [known, counts] = facts;
  const impostor = known.find(({ id, checkValue }) => (ring.find(id)?.checkValue ?? checkValue) !== checkValue);
  if (impostor)
    throw new ConfigError(
      `A master key that is set has the id ${impostor.id}, as one of this database has, and is another key. Set the right one.`,
    );
  const isSet = (id: string): boolean =>
    id === 'unnamed' ? unnamed.every((secret) => opens(container, secret)) : ring.find(id) !== undefined;
  const current = known.find(({ isCurrent }) => isCurrent)?.id;
  const needed = new Set([...(current === undefined ? [] : [current]), ...counts.map(({ key }) => key)]);
  const missing = [...needed].filter((id) => !isSet(id) && !config.lostMasterKeys.includes(id));
  if (missing.length > 0) throw new ConfigError(refusal(missing, counts, ring, current));
  try {
    await keepKeys(connection, ring.keys, ring.current.id);
    await storeWebhookSecrets(container);
  } catch (reason) {
    // The database went away after it was read: the next start stores them.
    if (!isDatabaseLost(reason)) throw reason;
  }
}

function refusal(missing: readonly string[], counts: readonly SealedCount[], ring: KeyRing, current: string | undefined): string {
  const lines = missing.map((id) => {
    const sealed = counts.filter(({ key }) => key === id).map(({ what, count }) => `${count} ${what}`);
    const uses = [
      ...(id === current ? ['the current key of this database'] : []),
      ...(sealed.length > 0 ? [`seals ${sealed.join(', ')}`] : []),
    ];
    return `${id === 'unnamed' ? 'a key without an id' : id} (${uses.join('; ')})`;
  });
  return `SPINDLE_MASTER_KEY does not belong to this database. Master keys that it needs and that are not set: ${lines.join(', ')}. Set: ${ring.keys.map(({ id }) => id).join(', ')}.
  - If the key was replaced, set the earlier one in SPINDLE_OLD_MASTER_KEYS until "master-key show" lists nothing that is sealed with it.
  - If it is lost, give its secrets up with SPINDLE_LOST_MASTER_KEYS=${missing.join(',')}`;
}

function opens(container: Container, { sealed, context }: SealedSecret): boolean {
  try {
    container.get(Secrets).open(sealed, context);
    return true;
  } catch {
    return false;
  }
}

const batchSize = 100;

/** Stores the signing secrets of organizations that have none yet, so that they no longer depend on the master key. */
async function storeWebhookSecrets(container: Container): Promise<void> {
  const { connection } = container.get(Settings);
  const secrets = container.get(WebhookSecrets);
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const ids: readonly string[] = await organizationsWithoutWebhookSecret(connection, after, batchSize);
    if (ids.length > 0)
      await container.get(UnitOfWork).run(async (transaction) => {
        for (const id of ids) {
          // Locked: several processes may start at once.
          if (await transaction.organizations.lock(id)) await secrets.live(transaction, id);
        }
      });
    after = ids.at(-1);
  }
}
