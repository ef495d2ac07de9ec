import { type AlertFilter, AlertReader } from '../../application/alerts/alert-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import { Alert } from '../../domain/alerts/alert.ts';
import type { AlertTarget } from '../../domain/alerts/alert-target.ts';
import { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type AlertRow, alertColumns, allTargets, selectedTargets, type TargetRow, type WishesRow, wishesOf } from './alert-repository.ts';

const list = `
  select ${alertColumns.fields()} from alerts
  where organization_id = $1 and (not $2 or ended_at is null) and ($3::uuid is null or id < $3) and kind = any($5::text[]) order by id desc limit $4`;

export class PostgresAlertReader extends AlertReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    super();
    this.#database = database;
  }

  async list(organizationId: string, { isOpen, kinds }: AlertFilter, { limit, after }: PageRequest): Promise<Page<Alert>> {
    const values = [organizationId, isOpen, after?.[0] ?? null, limit + 1, kinds];
    const rows = await this.#read<AlertRow>('list_alerts', list, values);
    return pageFrom(
      rows.map((row) => new Alert(row)),
      limit,
      ({ id }) => [id],
    );
  }

  async wishes(organizationId: string, userId: string): Promise<AlertWishes> {
    const [row] = await this.#read<WishesRow>('read_alert_wishes', wishesOf, [organizationId, userId]);
    return row ? new AlertWishes(row) : AlertWishes.initial(organizationId, userId);
  }

  async targets(organizationId: string): Promise<readonly AlertTarget[]> {
    return allTargets(organizationId, await this.#read<TargetRow>('read_alert_targets', selectedTargets, [organizationId]));
  }

  #read<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}
