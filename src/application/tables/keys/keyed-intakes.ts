import { DomainError } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Intake } from '../../intake/intake.ts';

/** Takes a call out of the intake that all tables share: its table has a key. Never shown to a caller. */
export class IsKeyedTable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'IS_KEYED_TABLE';
  readonly table: DataTable;

  constructor(table: DataTable) {
    super();
    this.table = table;
  }
}

/** Tables whose intakes are kept. */
const maxKept = 1000;

interface OfTable {
  readonly organizationId: string;
  readonly dataTableId: string;
}

/** The intake of a keyed table. */
export interface KeyedIntake {
  readonly intake: Intake;
  /** The table as a call has last read it. */
  table: DataTable;
}

/**
 * An intake for each keyed table. A call to such a table waits for its lock, and calls to other tables must not wait with it, so they do
 * not share a group.
 */
export class KeyedIntakes {
  readonly #make: () => Intake;
  /** By table, the oldest first. */
  readonly #intakes = new Map<string, KeyedIntake>();

  constructor(make: () => Intake) {
    this.#make = make;
  }

  /** The intake of a table that is known to have, or to have had, a key. */
  find({ organizationId, dataTableId }: OfTable): KeyedIntake | undefined {
    return this.#intakes.get(`${organizationId} ${dataTableId}`);
  }

  /** The intake of a keyed table. */
  of(table: DataTable): KeyedIntake {
    const name = `${table.organizationId} ${table.id}`;
    const known = this.#intakes.get(name);
    if (known) return known;
    const [oldest] = this.#intakes.keys();
    if (oldest !== undefined && this.#intakes.size >= maxKept) this.#intakes.delete(oldest);
    const made = { intake: this.#make(), table };
    this.#intakes.set(name, made);
    return made;
  }
}
