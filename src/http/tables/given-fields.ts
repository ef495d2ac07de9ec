import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { type Infer, jsonObject, optional } from '../kernel/schema.ts';

/** The changed values of a record in a request: as `fields`, as they stand in answers, or as `set`. */
export const givenFields = () => ({
  fields: optional(jsonObject().min(1)).description('The new values, keyed by column name. Other columns keep theirs.'),
  set: optional(jsonObject().min(1)).description('The same as `fields`.'),
});

/** Returns the changed values of a record whose members stand at `path`. @throws ValidationFailed unless they are given once */
export function changedFields({ fields, set }: GivenFields, path = ''): Readonly<Record<string, unknown>> {
  const given = fields ?? set;
  if (given === undefined) throw new ValidationFailed([{ path: `${path}fields`, message: 'is required' }]);
  if (fields && set) throw new ValidationFailed([{ path: `${path}set`, message: 'is the same as `fields`: send one of them' }]);
  return given;
}

interface GivenFields {
  readonly fields?: Infer<ReturnType<typeof jsonObject>> | undefined;
  readonly set?: Infer<ReturnType<typeof jsonObject>> | undefined;
}
