import type { AddressKind } from '../../../domain/channels/address-kind.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import { csvPieces } from '../../kernel/csv-pieces.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SuppressionReader } from '../suppression-reader.ts';

const columns = ['address', 'reason', 'note', 'via', 'addedByType', 'addedBy', 'createdAt', 'unsubscribedAt'];
const pageSize = 1000;

/** Writes the suppressions of an organization as a CSV file, one page at a time, which an import takes again. */
export class ExportSuppressions extends UseCase<'unitOfWork' | 'audit' | 'processor', { reader: SuppressionReader }> {
  /** Returns the file's text in pieces. */
  async execute(input: {
    readonly organizationId: string;
    readonly kind: AddressKind;
    readonly by: Actor;
  }): Promise<AsyncIterable<string>> {
    const { organizationId, kind, by } = input;
    const subject = { type: 'suppression', id: kind, name: null } as const;
    await this.deps.unitOfWork.run((transaction) =>
      this.deps.audit.note(transaction, { organizationId, action: 'suppression.exported', subject, details: { kind }, by }),
    );
    return csvPieces(this.#pages(organizationId, kind), { slices: this.deps.processor.slices(organizationId) });
  }

  async *#pages(organizationId: string, kind: AddressKind): AsyncGenerator<Iterable<readonly Cell[]>> {
    yield [columns];
    for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { items, next } = await this.deps.reader.list(organizationId, { kind }, { limit: pageSize, after });
      yield items.map(({ suppression: { address, reason, note, via, by, createdAt, unsubscribedAt }, actorName }) => [
        address,
        reason,
        note,
        via,
        by.type,
        actorName,
        createdAt.toISOString(),
        unsubscribedAt?.toISOString() ?? null,
      ]);
      after = next;
    }
  }
}
