/** Base class of immutable objects with named fields; a change returns a copy. */
export function Entity<Fields extends object>() {
  return class {
    constructor(fields: Fields) {
      Object.assign(this, fields);
    }

    protected with(changes: Partial<Fields>): this {
      return Object.assign(Object.create(Object.getPrototypeOf(this)), this, changes);
    }
  } as unknown as new (
    fields: Fields,
  ) => Readonly<Fields> & { with<This>(this: This, changes: Partial<Fields>): This };
}
