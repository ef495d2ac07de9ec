import type { EpochRepository } from '../../application/runs/epoch/epoch-repository.ts';
import type { DatabaseIdentity } from '../../domain/runs/epoch.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { identity } from './epoch-reader.ts';

const isHere = ({ database, serverStart }: DatabaseIdentity): boolean =>
  database === identity.database && serverStart === identity.serverStart;

/** The epochs of a transaction. */
export const epochsOn = ({ epochs }: Overlays): EpochRepository => ({
  async isOpen() {
    const all = [...epochs.list()];
    return all.length > 0 && all.every(({ restored, isCopied, database }) => !restored && !isCopied && isHere(database));
  },
  async lock() {
    return [...epochs.list()];
  },
  async save(epoch) {
    epochs.put(epoch.with({ isCopied: false }));
  },
  async replace(epoch) {
    for (const old of [...epochs.list()]) epochs.delete(old);
    epochs.put(epoch);
  },
});
