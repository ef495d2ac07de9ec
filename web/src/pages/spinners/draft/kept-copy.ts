import { keep, keptAt } from '../../../hooks/use-kept.ts';
import type { Definition } from './definition.ts';

/** A draft that the server may not have yet. */
export interface KeptDraft {
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

  read(): KeptDraft | undefined {
    return keptAt<KeptDraft>(this.#key, 'localStorage');
  }

  write(kept: KeptDraft): void {
    keep(this.#key, kept, 'localStorage');
  }

  clear(): void {
    keep(this.#key, undefined, 'localStorage');
  }
}
