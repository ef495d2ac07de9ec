import { Model, type Pojo, snakeCaseMappers } from 'objection';
import type { Columns } from './columns.ts';

export class Row extends Model {
  static override columnNameMappers = snakeCaseMappers();
}

/** The fields that an entity is made of. */
export type FieldsOf<Entity extends new (fields: never) => unknown> = Entity extends new (fields: infer Fields) => unknown ? Fields : never;

/**
 * The base of a row with these columns: its class need not declare each again. Columns that it does not name, which a next version may
 * have added, are not read: else each save would write them back as they were when the row was read.
 */
export function RowOf<Fields extends object>(columns: Columns<keyof Fields & string>) {
  class OwnRow extends Row {
    static override jsonAttributes = columns.json;

    override $parseDatabaseJson(json: Pojo): Pojo {
      return columns.of(super.$parseDatabaseJson(json));
    }
  }
  return OwnRow as unknown as Omit<typeof Row, 'prototype'> & (new () => Row & Fields);
}
