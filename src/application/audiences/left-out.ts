import { exitNames } from '../../domain/spinners/exits.ts';
import type { ConsentBar } from '../consent/consent-bars.ts';

/** Why records of an audience get nothing. */
export const leftOutReasons = [
  'alreadyHadIt',
  ...exitNames,
  'filteredOut',
  'noMessage',
  'noAddress',
  'suppressed',
  'topicLeft',
  'notOptedIn',
  'duplicate',
] as const;
export type LeftOut = Readonly<Record<(typeof leftOutReasons)[number], number>>;

/** Why the rules of a claim leave a record out. */
export type LeftOutAtSending = 'suppressed' | 'topicLeft' | 'notOptedIn' | 'duplicate';

/** The reason of counts for each reason of recipients. */
export const leftOutBy: Readonly<Record<ConsentBar, LeftOutAtSending>> = {
  suppressed: 'suppressed',
  erased: 'suppressed',
  topic_left: 'topicLeft',
  not_opted_in: 'notOptedIn',
};
