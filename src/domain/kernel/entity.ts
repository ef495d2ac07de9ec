/**
 * Base class of immutable objects with named fields; a change returns a copy. An object of many fields is made by a spread: assigned one by
 * one, V8 would keep them in a dictionary, which is three times as slow.
 */
export function Entity<Fields extends object>() {
  return class {
    constructor(fields: Fields) {
      // biome-ignore lint/correctness/noConstructorReturn: it has the prototype of the class.
      return Object.setPrototypeOf({ ...fields }, new.target.prototype);
    }

    protected with(changes: Partial<Fields>): this {
      return Object.setPrototypeOf({ ...this, ...changes }, Object.getPrototypeOf(this));
    }
  } as unknown as new (
    fields: Fields,
  ) => Readonly<Fields> & { with<This>(this: This, changes: Partial<Fields>): This };
}
