import { Model, snakeCaseMappers } from 'objection';

/** The plain fields of an entity, without its methods. */
export type FieldsOf<Entity> = {
  [Name in keyof Entity as Entity[Name] extends (...args: never[]) => unknown ? never : Name]: Entity[Name];
};

export class Row extends Model {
  static override columnNameMappers = snakeCaseMappers();
}
