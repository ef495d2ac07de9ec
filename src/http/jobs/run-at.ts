import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { optional, sentTime } from '../kernel/schema.ts';

/** When a job begins, in a body that starts one. */
export const runAtMember = () => optional(sentTime()).description('When the job begins, up to 366 days ahead. Default: at once.');

/** The time that a body names; undefined if it names none. @throws ValidationFailed */
export function runAtOf({ runAt }: { readonly runAt?: string | undefined }): Date | undefined {
  if (runAt === undefined) return undefined;
  const time = parseIsoTime(runAt);
  if (!time) throw new ValidationFailed([{ path: 'runAt', message: 'must be an ISO 8601 time' }]);
  return new Date(time.instant);
}
