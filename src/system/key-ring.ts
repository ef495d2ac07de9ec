import { MasterKey } from './master-key.ts';

/** The current master key, which everything new is made with, and the others that what was made with them still works with. */
export class KeyRing {
  readonly current: MasterKey;
  /** The current one first. */
  readonly keys: readonly MasterKey[];
  readonly #byId: ReadonlyMap<string, MasterKey>;

  /** @throws Error unless each key is 32 bytes: raw, as 64 hex digits, or as base64 */
  constructor(current: Uint8Array | string, others: readonly string[] = []) {
    this.current = new MasterKey(current);
    const byId = new Map<string, MasterKey>([[this.current.id, this.current]]);
    for (const other of others.map((text) => new MasterKey(text))) if (!byId.has(other.id)) byId.set(other.id, other);
    this.#byId = byId;
    this.keys = [...byId.values()];
  }

  find(id: string): MasterKey | undefined {
    return this.#byId.get(id);
  }
}
