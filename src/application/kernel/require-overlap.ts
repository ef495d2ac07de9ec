import { ValidationFailed } from '../../domain/kernel/errors.ts';

/** The longest overlap of a rotation: 7 days. */
const maxOverlapSeconds = 7 * 24 * 3600;

/** Checks how long a rotated secret stays valid beside the new one. @throws ValidationFailed unless it is 0 seconds to 7 days */
export function requireOverlap(overlapSeconds: number): void {
  if (!(overlapSeconds >= 0 && overlapSeconds <= maxOverlapSeconds))
    throw new ValidationFailed([{ path: 'overlapSeconds', message: 'must be 0 to 604800 (7 days)' }]);
}
