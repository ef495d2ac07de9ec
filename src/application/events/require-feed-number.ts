import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { FeedEnds } from './event-repository.ts';

/** The ends of a feed, if it has reached a number. @throws ValidationFailed: such a number is of another organization's feed */
export async function requireFeedNumber(
  { events }: Pick<Transaction, 'events'>,
  organizationId: string,
  { path, number }: { readonly path: string; readonly number: number },
): Promise<FeedEnds> {
  const ends = await events.ends(organizationId);
  if (number > ends.last) throw new ValidationFailed([{ path, message: `is beyond the last event of this organization, ${ends.last}` }]);
  return ends;
}
