import { type Column, DataTable } from '../../domain/data-table.ts';
import { NotFound } from '../../domain/errors.ts';
import { checkName } from '../../domain/name.ts';
import { PlanLimitReached } from '../../domain/plan-meter.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { IngestTokenMaker } from './ingest-token-maker.ts';

export interface CreateDataTableInput {
  readonly organizationId: string;
  readonly name: string;
  /** None makes an empty table, which takes no records until a CSV file has been imported (document, 2). */
  readonly columns?: readonly Column[];
  readonly fillsAbsentColumns?: boolean;
}

/** Creates a data table with its ingest token. */
export class CreateDataTable {
  readonly #unitOfWork: UnitOfWork;
  readonly #tokens: IngestTokenMaker;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(unitOfWork: UnitOfWork, tokens: IngestTokenMaker, clock: Clock, ids: Ids) {
    this.#unitOfWork = unitOfWork;
    this.#tokens = tokens;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** @throws NotFound, ValidationFailed, PlanLimitReached */
  execute({ organizationId, name, columns = [], fillsAbsentColumns = false }: CreateDataTableInput): Promise<{
    table: DataTable;
    ingestToken: string;
  }> {
    return this.#unitOfWork.run(async ({ organizations, plans, dataTables, ingestTokens }) => {
      const organization = await organizations.hold(organizationId);
      const plan = organization && (await plans.find(organization.planId));
      if (!plan) throw new NotFound('Organization');
      const limit = plan.limits.tables;
      const used = limit === null ? 0 : await dataTables.count(organizationId);
      if (limit !== null && used >= limit)
        throw new PlanLimitReached({ meter: 'tables', limit, used, requested: 1, resetsAt: null, plan: plan.id });

      const createdAt = this.#clock.now();
      const empty = new DataTable({
        organizationId,
        id: this.#ids.next(),
        name: checkName(name),
        columns: [],
        fillsAbsentColumns,
        createdAt,
      });
      const table = columns.length > 0 ? empty.defineColumns(columns) : empty;
      const { token, secret } = this.#tokens.make(organizationId, table.id);
      await dataTables.save(table);
      await ingestTokens.save(token);
      return { table, ingestToken: secret };
    });
  }
}
