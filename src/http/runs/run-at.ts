import type { JobContext } from '../../domain/spinners/job-context.ts';
import { jsonObject, optional, sentTime, timeSent } from '../kernel/schema.ts';

/** The values that a call gives to all messages of a job. */
export const contextMember = () =>
  optional(jsonObject()).description(
    'Values for all messages of the job, at most 4 KiB: `{"offer": {"code": "X1"}}` is `{{ context.offer.code }}` in templates and the column ' +
      '`context.offer.code` in conditions. A column of the table that is named so comes first.',
  );

/** The context of a body that starts a job; the use case checks it. */
export const contextOf = ({ context }: { readonly context?: unknown }): JobContext | undefined => context as JobContext | undefined;

/** When a job begins, in a body that starts one. */
export const runAtMember = () => optional(sentTime()).description('When the job begins, up to 366 days ahead. Default: at once.');

/** The time that a body names; undefined if it names none. @throws ValidationFailed */
export const runAtOf = ({ runAt }: { readonly runAt?: string | undefined }): Date | undefined =>
  runAt === undefined ? undefined : timeSent('runAt', runAt);
