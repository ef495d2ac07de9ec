import type { Reply } from '../../../api/types.ts';
import { isApiId, isTimeText } from '../../../text/search.ts';
import { namesIn } from '../job-search.ts';
import { knownReplyKinds } from '../shared/known-names.ts';

/** The filter of replies, as it stands in the address. */
export interface ReplyListFilter {
  readonly kind?: readonly Reply['kind'][];
  readonly spinnerId?: string;
  readonly jobId?: string;
  readonly since?: string;
  readonly handled?: 'true' | 'false';
}

/** Replies that somebody has to look at: those that people wrote and that are not handled. */
export const toLookAt = { kind: ['person', 'perhaps_unsubscribe'], handled: 'false' } satisfies ReplyListFilter as Required<
  Pick<ReplyListFilter, 'kind' | 'handled'>
>;

/** The kinds that a person has written, whom figures count. */
export const byPeople: readonly Reply['kind'][] = ['person', 'perhaps_unsubscribe', 'unsubscribe'];

/** The filter of the list of replies; what does not fit is left out. */
export function replyFilterOf({ kind, spinnerId, jobId, since, handled }: Record<string, unknown>): ReplyListFilter {
  const kinds = namesIn(kind, knownReplyKinds);
  return {
    ...(kinds && { kind: kinds }),
    ...(isApiId(spinnerId) && { spinnerId }),
    ...(isApiId(jobId) && { jobId }),
    ...(isTimeText(since) && { since }),
    ...((String(handled) === 'true' || String(handled) === 'false') && { handled: String(handled) as 'true' | 'false' }),
  };
}

/** Whether a list shows just what somebody has to look at. */
export const isToLookAt = ({ kind = [], handled, ...rest }: ReplyListFilter): boolean =>
  handled === 'false' &&
  kind.length === toLookAt.kind.length &&
  kind.every((one) => toLookAt.kind.includes(one)) &&
  Object.keys(rest).length === 0;
