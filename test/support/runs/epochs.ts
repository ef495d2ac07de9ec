import { randomUUID } from 'node:crypto';
import { Witness } from '../../../src/application/runs/epoch/witness.ts';
import type { Storage } from '../../../src/application/storage.ts';
import { Epoch } from '../../../src/domain/runs/epoch.ts';

/** Allows sending on a new store, as a worker's first check does. */
export async function beginEpoch({ unitOfWork, epochs: reader }: Pick<Storage, 'unitOfWork' | 'epochs'>): Promise<void> {
  const database = await reader.identify();
  await unitOfWork.run(({ epochs }) => epochs.replace(Epoch.begin(randomUUID(), database)));
}

/** Remembers as long as it lives. */
export class MemoryWitness extends Witness {
  readonly seen = new Map<string, number>();

  async recall(): Promise<ReadonlyMap<string, number>> {
    return this.seen;
  }

  async remember(epochId: string, beats: number): Promise<boolean> {
    this.seen.set(epochId, beats);
    return true;
  }
}
