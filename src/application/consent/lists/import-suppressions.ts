import { type AddressKind, addressRules } from '../../../domain/channels/address-kind.ts';
import { Suppression, type SuppressionReason, statedReasons } from '../../../domain/consent/suppression.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { unprotectCell } from '../../../domain/kernel/csv-cell.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { AddedSuppressions } from '../added-suppressions.ts';
import type { LineReader } from './line-reader.ts';
import { type LineError, type ListEntry, readList } from './read-list.ts';

const batchSize = 5000;

/** Characters of a note that are kept. */
const longestNote = 500;

export interface ImportSuppressionsInput {
  readonly organizationId: string;
  readonly kind: AddressKind;
  readonly source: AsyncIterable<Uint8Array>;
  /** For lines without a reason or a note of their own. */
  readonly reason: SuppressionReason;
  readonly note: string | null;
  readonly by: Actor;
  /** Called after each batch with the number of lines read. */
  readonly onProgress?: (lines: number) => void;
}

/** A list that was imported. `errors` explains the first 100 invalid lines. */
export interface ImportedSuppressions extends AddedSuppressions {
  readonly invalid: number;
  readonly errors: readonly LineError[];
}

type Counts = { -readonly [Name in keyof Omit<ImportedSuppressions, 'errors'>]: ImportedSuppressions[Name] };

/**
 * Suppresses the addresses of a list, batch by batch in order, so that each acts at once. A line that is not an address is reported
 * and left out. What was added stays if the rest cannot be read: to repeat the list adds the rest.
 */
export class ImportSuppressions extends UseCase<'unitOfWork' | 'audit' | 'clock', { lines: LineReader }> {
  /** @throws ValidationFailed if the file is not text or has too many lines */
  async execute(input: ImportSuppressionsInput): Promise<ImportedSuppressions> {
    const counts: Counts = { added: 0, alreadyThere: 0, invalid: 0 };
    try {
      const errors = await readList({
        ...input,
        counts,
        batchSize,
        lines: this.deps.lines,
        layout: (first) => this.#layoutOf(first, input),
        store: (entries) => this.#store(entries, counts),
      });
      await this.#note(input, { ...counts, isWhole: true });
      return { ...counts, errors };
    } catch (reason) {
      // An added address acts, so it is in the log although the rest failed.
      if (counts.added + (counts.strengthened ?? 0) > 0) await this.#note(input, { ...counts, isWhole: false });
      throw reason;
    }
  }

  #layoutOf(first: readonly string[], { organizationId, kind, reason, note, by }: ImportSuppressionsInput) {
    const { fold, addressFault, columnName } = addressRules(kind);
    const names = first.map((cell) => cell.trim());
    const named = names.findIndex((name) => columnName.test(name));
    const positionOf = (column: RegExp): number => (named < 0 ? -1 : names.findIndex((name) => column.test(name)));
    const [reasonAt, noteAt] = [positionOf(/^reason$/i), positionOf(/^note$/i)];
    const read = (cells: readonly string[]): Suppression | string => {
      const address = fold(unprotectCell(cells[Math.max(0, named)] ?? ''));
      const own = statedReasons.find((name) => name === cells[reasonAt]?.trim());
      const ownNote = unprotectCell(cells[noteAt] ?? '')
        .trim()
        .slice(0, longestNote);
      const entry = { reason: own ?? reason, note: ownNote || note, via: 'import', by, createdAt: this.deps.clock.now() } as const;
      return addressFault(address) ?? Suppression.added(organizationId, { kind, address }, entry);
    };
    return { isHeader: named >= 0, read };
  }

  async #store(entries: readonly ListEntry<Suppression>[], counts: Counts): Promise<readonly LineError[]> {
    const suppressions = new Map<string, Suppression>();
    for (const { entry } of entries) suppressions.set(entry.address, suppressions.get(entry.address)?.again(entry) ?? entry);
    const { added, strengthened } = await this.deps.unitOfWork.run((transaction) =>
      transaction.suppressions.add([...suppressions.values()]),
    );
    counts.added += added;
    if (strengthened > 0) counts.strengthened = (counts.strengthened ?? 0) + strengthened;
    counts.alreadyThere += entries.length - added;
    return [];
  }

  #note(
    { organizationId, kind, reason, note, by }: ImportSuppressionsInput,
    counts: Counts & { readonly isWhole: boolean },
  ): Promise<void> {
    const subject = { type: 'suppression', id: kind, name: null } as const;
    const details = { kind, reason, note, ...counts };
    return this.deps.unitOfWork.run((transaction) =>
      this.deps.audit.note(transaction, { organizationId, action: 'suppression.imported', subject, details, by }),
    );
  }
}
