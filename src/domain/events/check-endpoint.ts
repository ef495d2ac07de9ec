import { urlFault } from '../channels/http/webhook-url.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { nameFault } from '../kernel/name.ts';
import type { Endpoint } from './endpoint.ts';

const maxUrl = 2048;

/** The fields of an endpoint that people write. */
export type EndpointFields = Pick<Endpoint, 'name' | 'url' | 'kinds' | 'dataTableIds' | 'spinnerIds' | 'withRecord' | 'withChanges'>;

/** Returns the fields as they are stored. @throws ValidationFailed */
export function checkEndpoint({ name, url, kinds, dataTableIds, spinnerIds, ...brought }: EndpointFields): EndpointFields {
  const problems: Problem[] = [];
  const add = (path: string, message: string | undefined): void => {
    if (message !== undefined) problems.push({ path, message });
  };
  add('name', nameFault(name));
  add('url', url.trim().length > maxUrl ? `must have at most ${maxUrl} characters` : urlFault(url.trim()));
  if (problems.length > 0) throw new ValidationFailed(problems);
  const unique = (ids: readonly string[] | null): readonly string[] | null => ids && [...new Set(ids)];
  return {
    name: name.trim(),
    url: url.trim(),
    kinds: [...new Set(kinds)],
    dataTableIds: unique(dataTableIds),
    spinnerIds: unique(spinnerIds),
    withRecord: brought.withRecord,
    withChanges: brought.withChanges,
  };
}
