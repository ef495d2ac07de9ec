import { capRule } from './cap.ts';
import { channelRule } from './channel.ts';
import type { Claim } from './claim.ts';
import { connectionRule, probeRule } from './connection.ts';
import { consentRule } from './consent.ts';
import { copiesRule } from './copies.ts';
import { dayLimitRule, planLimitRule } from './limits.ts';
import { addressTakenRule, firstOfPersonRule, onePersonRule } from './one-a-person.ts';
import { rateRule } from './rate.ts';
import type { Rule } from './rule.ts';

type WalkFacts = Parameters<typeof consentRule.decide>[1] & Parameters<typeof onePersonRule.decide>[1];

/**
 * Questions that a claim asks of each message, in this order; the hours of its person come before (`sending-hours.ts`), since a message outside of them takes
 * no permit. Locks that many claims want are taken late, and the plan is charged last.
 */
export const rulesOfClaim: readonly Rule<Claim>[] = [
  consentRule,
  onePersonRule,
  connectionRule,
  channelRule,
  firstOfPersonRule,
  dayLimitRule,
  planLimitRule,
  rateRule,
  probeRule,
  addressTakenRule,
  capRule,
  copiesRule,
];

/** Questions that a walk asks beside the hours: it knows nobody who was stopped, and no time in which others send. */
export const rulesOfWalk: readonly Rule<WalkFacts>[] = [consentRule, onePersonRule];
