import type { Container } from 'inversify';
import type { Log } from '../application/kernel/log.ts';
import { Secrets } from '../application/kernel/secrets.ts';
import { isCurrentKey } from '../postgres/engine/master-keys.ts';
import { replaceSealed } from '../postgres/engine/sealed-secrets.ts';
import { KeyRing } from '../system/key-ring.ts';
import { Settings } from './settings.ts';

/** The number of secrets that were resealed, and of those that could not be opened. */
export interface ResealResult {
  readonly resealed: number;
  readonly lost: number;
}

/** Seals every secret with the current master key, until `goesOn` is false. */
export async function reseal(container: Pick<Container, 'get'>, goesOn?: (resealed: number) => Promise<boolean>): Promise<ResealResult> {
  const secrets = container.get(Secrets);
  const key = container.get(KeyRing).current.id;
  let lost = 0;
  const change = ({ sealed, context }: { readonly sealed: string; readonly context: string }): string | undefined => {
    try {
      return secrets.seal(secrets.open(sealed, context), context);
    } catch {
      lost++;
      return undefined;
    }
  };
  const resealed = await replaceSealed(container.get(Settings).connection, { key, change, ...(goesOn && { goesOn }) });
  return { resealed, lost };
}

const everyMs = 3_600_000;
const againAfterMs = 30_000;

/**
 * Seals everything with the current master key beside the other work of a process: at its start, and every hour, since a process that
 * still has the earlier key may have sealed something since. Returns a function that stops it.
 */
export function resealInBackground(container: Pick<Container, 'get'>, log: Log): () => Promise<void> {
  const { connection } = container.get(Settings);
  const { id } = container.get(KeyRing).current;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  // Only the key of the process that started last: two processes with different keys must not seal against each other.
  const goesOn = async (): Promise<boolean> => !isStopping && (await isCurrentKey(connection, id));
  const run = async (): Promise<void> => {
    let next = everyMs;
    try {
      const { resealed, lost } = await reseal(container, goesOn);
      if (resealed > 0) log.info({ masterKey: id, resealed, lost }, 'secrets were sealed with the current master key');
    } catch (reason) {
      log.debug({ err: reason }, 'sealing with the current master key failed; it is tried again');
      next = againAfterMs;
    }
    if (!isStopping) timer = setTimeout(begin, next).unref();
  };
  let running: Promise<void> | undefined;
  const begin = (): void => {
    running = run();
  };
  begin();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await running;
  };
}
