import { addressRules } from '../../domain/channels/address-kind.ts';
import { Erasure, type KeptRecords, type PersonToErase, requireErasableAtOnce } from '../../domain/erasure/erasure.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { unprotectCell } from '../../domain/kernel/csv-cell.ts';
import { DomainError, NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { ConfirmedForms } from '../consent/confirmations/confirmed-forms.ts';
import type { LineReader } from '../consent/lists/line-reader.ts';
import { type LineError, readList } from '../consent/lists/read-list.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { NamedPerson } from '../people/resolve-person.ts';
import type { KeyReaders } from '../tables/keys/record-by-key.ts';
import { barPerson } from './bar-person.ts';
import { addressesWritten, hashesOf, personNamed } from './named-people.ts';
import { sealedPerson } from './sealed-person.ts';

const peopleAtOnce = 1000;

/** People to erase: one, or those of a list with an address a line. */
export type ErasePeopleInput = { readonly organizationId: string; readonly keeps: readonly KeptRecords[]; readonly by: Actor } & (
  | { readonly person: Omit<NamedPerson, 'organizationId'> }
  | { readonly list: AsyncIterable<Uint8Array> }
);

/** An erasure that has begun, and the lines of a list that name nobody. */
export interface BegunErasure {
  readonly erasure: Erasure;
  readonly invalid: number;
  readonly errors: readonly LineError[];
}

/**
 * Begins to erase people. Nothing is claimed for the addresses of one person once the call answers; those of a list follow in the background,
 * as all else does.
 */
export class ErasePeople extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids' | 'secrets' | 'processor',
  KeyReaders & { forms: ConfirmedForms; lines: LineReader }
> {
  /** @throws ValidationFailed, NotFound, RecordsNotFound, TableHasNoKey, InvalidValue */
  async execute(input: ErasePeopleInput): Promise<BegunErasure> {
    const { organizationId, keeps, by } = input;
    await this.#checkKept(organizationId, keeps);
    const people: PersonToErase[] = [];
    const counts = { invalid: 0 };
    let errors: readonly LineError[] = [];
    if ('person' in input)
      people.push({ id: this.deps.ids.next(), ...(await personNamed(this.deps.secrets, this.deps, { ...input.person, organizationId })) });
    else errors = await this.#read(organizationId, input.list, people, counts);
    if (people.length === 0) throw new ValidationFailed([{ path: '', message: 'names no address' }]);
    const id = this.deps.ids.next();
    const now = this.deps.clock.now();
    const progress = { from: 0, stage: 'bar', place: 0, after: null, isTest: false } as const;
    const facts = { organizationId, id, people: people.length, done: 0, state: 'running', keeps, counts: {}, progress } as const;
    const erasure = await this.deps.unitOfWork.run(async (transaction) => {
      const number = await transaction.erasures.nextNumber(organizationId);
      const consent = 'person' in input ? await barPerson(transaction, this.deps, organizationId, people[0] as PersonToErase, by, now) : 0;
      const started = new Erasure({ ...facts, number, by: { type: by.type, id: by.id }, createdAt: now, endedAt: null });
      const begun = started.counted({ consent });
      await transaction.erasures.add(begun);
      await this.#addPeople(transaction, begun, people);
      const subject = { type: 'person', id, name: String(number) } as const;
      const details = { number, people: people.length };
      await this.deps.audit.note(transaction, { organizationId, action: 'person.erasure-started', subject, details, by });
      return begun;
    });
    return { erasure, ...counts, errors };
  }

  async #addPeople(transaction: Transaction, erasure: Erasure, people: readonly PersonToErase[]): Promise<void> {
    for (let from = 0; from < people.length; from += peopleAtOnce) {
      const some = people.slice(from, from + peopleAtOnce).map((person) => sealedPerson(this.deps.secrets, erasure, person));
      await transaction.erasures.addPeople(erasure, some);
    }
  }

  /** Reads a list; an address that is in it twice is one person. */
  async #read(
    organizationId: string,
    source: AsyncIterable<Uint8Array>,
    people: PersonToErase[],
    counts: { invalid: number },
  ): Promise<readonly LineError[]> {
    const known = new Set<string>();
    return readList<PersonToErase>({
      lines: this.deps.lines,
      slices: this.deps.processor.slices(organizationId),
      source,
      counts,
      batchSize: peopleAtOnce,
      layout: (first) => {
        const named = first.findIndex((cell) => headers.some((name) => name.test(cell.trim())));
        return { isHeader: named >= 0, read: (cells) => this.#personOf(organizationId, cells[Math.max(0, named)] ?? '') };
      },
      store: async (entries) => {
        for (const { entry } of entries) {
          if (known.has(entry.hash)) continue;
          known.add(entry.hash);
          people.push({ ...entry, number: people.length });
        }
        requireErasableAtOnce(people.length);
        return [];
      },
    });
  }

  #personOf(organizationId: string, cell: string): PersonToErase | string {
    try {
      const addresses = addressesWritten(unprotectCell(cell));
      const [hash = ''] = hashesOf(this.deps.secrets, organizationId, { addresses, records: [] });
      return { id: this.deps.ids.next(), number: 0, hash, addresses, records: [] };
    } catch (reason) {
      if (reason instanceof DomainError) return 'must be an e-mail address, or a phone number with its country code';
      throw reason;
    }
  }

  /** @throws NotFound, ValidationFailed */
  async #checkKept(organizationId: string, keeps: readonly KeptRecords[]): Promise<void> {
    const problems: Problem[] = [];
    for (const [index, { dataTableId, columns }] of keeps.entries()) {
      const table = await this.deps.tables.find(organizationId, dataTableId);
      if (!table) throw new NotFound('Data table');
      for (const [place, name] of columns.entries()) {
        const column = table.columns.find((one) => one.name === name);
        const path = `keep[${index}].columns[${place}]`;
        if (!column) problems.push({ path, message: 'is not a column of the table' });
        else if (column.required) problems.push({ path, message: 'is required in the table, so it cannot be emptied' });
        else if (table.keyColumns.includes(column))
          problems.push({ path, message: 'belongs to the key of the table, so it cannot be emptied' });
      }
    }
    if (problems.length > 0) throw new ValidationFailed(problems);
  }
}

const headers = (['email', 'phone'] as const).map((kind) => addressRules(kind).columnName);
