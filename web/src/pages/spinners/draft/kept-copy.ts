import type { Definition } from './definition.ts';

/** A draft that the server may not have yet. */
export interface Kept {
  readonly revision: number;
  readonly definition: Definition;
  /** When it was last changed, ISO 8601. */
  readonly at: string;
}

/** The copy of a draft that this browser keeps until the server has it: of one person and one spinner. */
export class KeptCopy {
  readonly #key: string;

  constructor(userId: string, spinnerId: string) {
    this.#key = `spindle-draft ${userId} ${spinnerId}`;
  }

  read(): Kept | undefined {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }

  write(kept: Kept): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // No room or no permission: then the page asks before it is left.
    }
  }

  clear(): void {
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // As above.
    }
  }
}
