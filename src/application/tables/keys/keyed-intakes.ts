import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Intake } from '../../intake/intake.ts';

/** Takes a call out of the intake that all tables share: its table has a key. Never shown to a caller. */
export class IsKeyedTable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'IS_KEYED_TABLE';
}

/** Tables whose intakes are kept. */
const maxKept = 1000;

interface OfTable {
  readonly organizationId: string;
  readonly dataTableId: string;
}

/**
 * An intake for each keyed table. A call to such a table waits for its lock, and calls to other tables must not wait with it, so they do
 * not share a group.
 */
export class KeyedIntakes {
  readonly #make: () => Intake;
  /** By table, the oldest first. */
  readonly #intakes = new Map<string, Intake>();

  constructor(make: () => Intake) {
    this.#make = make;
  }

  /** The intake of a table that is known to have, or to have had, a key. */
  find({ organizationId, dataTableId }: OfTable): Intake | undefined {
    return this.#intakes.get(`${organizationId} ${dataTableId}`);
  }

  /** The intake of a keyed table. */
  of({ organizationId, dataTableId }: OfTable): Intake {
    const name = `${organizationId} ${dataTableId}`;
    const known = this.#intakes.get(name);
    if (known) return known;
    const [oldest] = this.#intakes.keys();
    if (oldest !== undefined && this.#intakes.size >= maxKept) this.#intakes.delete(oldest);
    const intake = this.#make();
    this.#intakes.set(name, intake);
    return intake;
  }
}
