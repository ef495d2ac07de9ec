import { type AddressKind, addressRules } from '../../domain/channels/address-kind.ts';
import { Suppression, type SuppressionReason, suppressionReasons } from '../../domain/consent/suppression.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { unprotectCell } from '../../domain/kernel/csv-cell.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { AddedSuppressions } from './added-suppressions.ts';
import type { LineReader, ListLine } from './line-reader.ts';

/** A list may not have more lines, beside a header. */
const maxListLines = 1_000_000;
const batchSize = 5000;
const maxErrors = 100;

export interface ImportSuppressionsInput {
  readonly organizationId: string;
  readonly kind: AddressKind;
  readonly source: AsyncIterable<Uint8Array>;
  /** For lines without a reason of their own. */
  readonly reason: SuppressionReason;
  readonly note: string | null;
  readonly by: Actor;
  /** Called after each batch with the number of lines read. */
  readonly onProgress?: (lines: number) => void;
}

/** A list that was imported. `errors` explains the first 100 invalid lines. */
export interface ImportedSuppressions extends AddedSuppressions {
  readonly invalid: number;
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

type Counts = { -readonly [Name in keyof Omit<ImportedSuppressions, 'errors'>]: ImportedSuppressions[Name] };

/** The cells of a line that mean something. */
interface Layout {
  readonly address: number;
  readonly reason: number;
}

/**
 * Suppresses the addresses of a list, batch by batch in order, so that each acts at once. A line that is not an address is reported
 * and left out. What was added stays if the rest cannot be read: to repeat the list adds the rest.
 */
export class ImportSuppressions extends UseCase<'unitOfWork' | 'audit' | 'clock', { lines: LineReader }> {
  /** @throws ValidationFailed if the file is not text or has too many lines */
  async execute(input: ImportSuppressionsInput): Promise<ImportedSuppressions> {
    const counts: Counts = { added: 0, alreadyThere: 0, invalid: 0 };
    const errors: { line: number; message: string }[] = [];
    try {
      await this.#importLines(input, counts, errors);
      await this.#note(input, { ...counts, isWhole: true });
    } catch (reason) {
      // An added address acts, so it is in the log although the rest failed.
      if (counts.added + (counts.strengthened ?? 0) > 0) await this.#note(input, { ...counts, isWhole: false });
      throw reason;
    }
    return { ...counts, errors };
  }

  async #importLines(
    { organizationId, kind, source, reason, note, by, onProgress }: ImportSuppressionsInput,
    counts: Counts,
    errors: { line: number; message: string }[],
  ): Promise<void> {
    const { fold, addressFault, columnName } = addressRules(kind);
    const batch = new Map<string, Suppression>();
    let valid = 0;
    let last = 0;
    let isStoring = false;
    const store = async (): Promise<void> => {
      isStoring = true;
      const suppressions = [...batch.values()];
      const { added, strengthened } = await this.deps.unitOfWork.run((transaction) => transaction.suppressions.add(suppressions));
      counts.added += added;
      if (strengthened > 0) counts.strengthened = (counts.strengthened ?? 0) + strengthened;
      counts.alreadyThere += valid - added;
      valid = 0;
      batch.clear();
      isStoring = false;
      onProgress?.(last);
    };
    let layout: Layout | undefined;
    let most = maxListLines;
    try {
      for await (const lines of this.deps.lines.read(source)) {
        for (const one of lines) {
          last = one.line;
          if (one.line > most) throw tooManyLines(most + 1);
          if (!layout) {
            const header = headerOf(one, columnName);
            layout = header ?? { address: 0, reason: -1 };
            if (header) most++;
            if (header) continue;
          }
          const { address, fault } = 'fault' in one ? { address: '', fault: one.fault } : checked(one.cells[layout.address] ?? '');
          if (fault !== undefined) {
            counts.invalid++;
            if (errors.length < maxErrors) errors.push({ line: one.line, message: fault });
            continue;
          }
          valid++;
          const own = 'cells' in one ? suppressionReasons.find((name) => name === one.cells[layout?.reason ?? -1]?.trim()) : undefined;
          const entry = { reason: own ?? reason, note, via: 'import', by, createdAt: this.deps.clock.now() } as const;
          const added = Suppression.added(organizationId, { kind, address }, entry);
          batch.set(address, batch.get(address)?.again(added) ?? added);
          if (valid === batchSize) await store();
        }
      }
      if (valid > 0) await store();
    } catch (reason) {
      // The lines that were read before act, whatever is wrong with the rest.
      if (valid > 0 && !isStoring) await store();
      throw reason;
    }

    function checked(cell: string): { address: string; fault: string | undefined } {
      const address = fold(unprotectCell(cell));
      return { address, fault: addressFault(address) };
    }
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

/** The layout that a first line names; undefined if it is an entry. */
function headerOf(line: ListLine, addressName: RegExp): Layout | undefined {
  if ('fault' in line) return undefined;
  const names = line.cells.map((cell) => cell.trim());
  const address = names.findIndex((name) => addressName.test(name));
  return address < 0 ? undefined : { address, reason: names.findIndex((name) => /^reason$/i.test(name)) };
}

const tooManyLines = (line: number): ValidationFailed =>
  new ValidationFailed([
    {
      path: `line ${line}`,
      message: 'is one more than a list may have; the lines before it are imported, put the others in another list',
    },
  ]);
