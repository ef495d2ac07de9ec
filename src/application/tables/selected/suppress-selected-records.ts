import { addressRules } from '../../../domain/channels/address-kind.ts';
import { parsePhoneNumber } from '../../../domain/channels/phone-number.ts';
import { Suppression, type SuppressionReason } from '../../../domain/consent/suppression.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { storedCell } from '../../../domain/tables/stored-cells.ts';
import type { Signal } from '../../kernel/signal.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import { checkSelects, type RecordSelection, type SelectedRecords } from './selected-records.ts';

export interface SuppressSelectedRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly selection: RecordSelection;
  /** The names of the columns with the addresses. */
  readonly columns: readonly string[];
  readonly reason: SuppressionReason;
  readonly note: string | null;
  /** Whether the addresses are only counted. */
  readonly isCount: boolean;
  /** The end of the call before. */
  readonly after?: string | undefined;
  readonly by: Actor;
  readonly signal?: Signal | undefined;
}

/** The addresses of a batch of records. */
export interface SuppressedBatch {
  readonly records: number;
  /** Different ones in this batch. */
  readonly addresses: number;
  /** Addresses that were not suppressed before; 0 if they are only counted. */
  readonly added: number;
  readonly next: string | undefined;
}

const batchSize = 1000;

/**
 * Suppresses the e-mail addresses and phone numbers in columns of the next of the selected records, at most 1,000. Other values are left
 * out.
 */
export class SuppressSelectedRecords extends UseCase<
  'unitOfWork' | 'audit' | 'clock',
  { tables: DataTableReader; selected: SelectedRecords }
> {
  /** @throws NotFound, ValidationFailed */
  async execute(input: SuppressSelectedRecordsInput): Promise<SuppressedBatch> {
    const { organizationId, dataTableId, selection, after, signal, isCount } = input;
    checkSelects(selection);
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    const columns = input.columns.map((name) => table.column(name));
    const { items, next } = await this.deps.selected.page(table, selection, { after, limit: batchSize, signal });
    const found: Readonly<Record<CellKind, Set<string>>> = { email: new Set(), phone: new Set() };
    for (const { cells } of items)
      for (const column of columns) {
        const address = addressIn(storedCell(column, cells), table);
        if (address) found[address.kind].add(address.address);
      }
    const addresses = found.email.size + found.phone.size;
    return { records: items.length, addresses, added: isCount || addresses === 0 ? 0 : await this.#suppress(input, found), next };
  }

  #suppress(input: SuppressSelectedRecordsInput, found: Readonly<Record<CellKind, ReadonlySet<string>>>): Promise<number> {
    const { organizationId, reason, note, by } = input;
    const entry = { reason, note, via: 'hand', by, createdAt: this.deps.clock.now() } as const;
    return this.deps.unitOfWork.run(async (transaction) => {
      let all = 0;
      for (const kind of cellKinds) {
        if (found[kind].size === 0) continue;
        const suppressions = [...found[kind]].sort().map((address) => Suppression.added(organizationId, { kind, address }, entry));
        const { added, strengthened } = await transaction.suppressions.add(suppressions);
        const details = { kind, reason, note, added, alreadyThere: suppressions.length - added, ...(strengthened > 0 && { strengthened }) };
        const subject = { type: 'suppression', id: kind, name: null } as const;
        if (added + strengthened > 0)
          await this.deps.audit.note(transaction, { organizationId, action: 'suppression.added-many', subject, details, by });
        all += added;
      }
      return all;
    });
  }
}

/** The kinds of addresses that are known by themselves. */
const cellKinds = ['email', 'phone'] as const;
type CellKind = (typeof cellKinds)[number];

/** The address that a cell holds; undefined if it holds none. */
function addressIn(cell: Cell, { defaultCountry }: DataTable): { readonly kind: CellKind; readonly address: string } | undefined {
  if (cell === null || typeof cell === 'boolean') return undefined;
  const text = String(cell);
  const { fold, addressFault } = addressRules('email');
  const email = fold(text);
  if (addressFault(email) === undefined) return { kind: 'email', address: email };
  const phone = parsePhoneNumber(text.trim(), defaultCountry)?.e164;
  return phone === undefined ? undefined : { kind: 'phone', address: phone };
}
