import { ValidationFailed } from '../../domain/kernel/errors.ts';

/** The longest overlap of a rotation: 7 days. */
const maxOverlapSeconds = 7 * 24 * 3600;

/** Checks for how long a secret goes on working beside the one in its place. @throws ValidationFailed unless it is 0 seconds to 7 days */
export function requireOverlap(overlapSeconds: number): void {
  if (!(overlapSeconds >= 0 && overlapSeconds <= maxOverlapSeconds))
    throw new ValidationFailed([{ path: 'overlapSeconds', message: 'must be 0 to 604800 (7 days)' }]);
}
