import type { AddressKind } from '../../domain/channels/address-kind.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { csvRow } from '../../domain/kernel/csv-row.ts';
import type { Audit } from '../kernel/audit.ts';
import type { PageRequest } from '../kernel/page.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { SuppressionReader } from './suppression-reader.ts';

const columns = ['address', 'reason', 'note', 'via', 'addedByType', 'addedBy', 'createdAt', 'unsubscribedAt'];
const pageSize = 1000;

/** Writes the suppressions of an organization as a CSV file, one page at a time, which an import takes again. */
export class ExportSuppressions {
  readonly #unitOfWork: UnitOfWork;
  readonly #reader: SuppressionReader;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, reader: SuppressionReader, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#reader = reader;
    this.#audit = audit;
  }

  /** Returns the file's text in pieces. */
  async execute(input: {
    readonly organizationId: string;
    readonly kind: AddressKind;
    readonly by: Actor;
  }): Promise<AsyncIterable<string>> {
    const { organizationId, kind, by } = input;
    const subject = { type: 'suppression', id: kind, name: null } as const;
    await this.#unitOfWork.run((transaction) =>
      this.#audit.note(transaction, { organizationId, action: 'suppression.exported', subject, details: { kind }, by }),
    );
    return this.#lines(organizationId, kind);
  }

  async *#lines(organizationId: string, kind: AddressKind): AsyncGenerator<string> {
    yield csvRow(columns);
    for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { items, next } = await this.#reader.list(organizationId, { kind }, { limit: pageSize, after });
      yield items
        .map(({ suppression: { address, reason, note, via, by, createdAt, unsubscribedAt }, actorName }) =>
          csvRow([address, reason, note, via, by.type, actorName, createdAt.toISOString(), unsubscribedAt?.toISOString() ?? null]),
        )
        .join('');
      after = next;
    }
  }
}
