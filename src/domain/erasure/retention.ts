import { Entity } from '../kernel/entity.ts';
import { ValidationFailed } from '../kernel/errors.ts';

/**
 * Kinds of stored rows that are kept for a time only. `texts`: what messages of ended jobs were made of; `recipients`: who was in ended jobs;
 * `requests`: logged calls of tables; `replies`: answers; `changes`: the history of records; `events`: the feed, with deliveries that have
 * ended; `audit`: the audit log, by whole sealed days.
 */
export const retentionKinds = ['texts', 'recipients', 'requests', 'replies', 'changes', 'events', 'audit'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The days that stand for no end. */
export const forever = 0;

/** The deployment's rule of a kind, in days; 0 for ever, and no cap. */
export interface RetentionRule {
  /** For organizations that have set nothing. */
  readonly days: number;
  readonly least: number;
  readonly most: number;
}
export type RetentionRules = Readonly<Record<RetentionKind, RetentionRule>>;

const mostDays = 36_500;

/**
 * The least days that an operator may set. Links of messages, bounces and complaints need the address for 60 days; people who answer are
 * found for 30; a day is sealed some hours after it.
 */
const leastAtAll: Readonly<Record<RetentionKind, number>> = {
  texts: 1,
  recipients: 60,
  requests: 1,
  replies: 30,
  changes: 1,
  events: 1,
  audit: 30,
};

/** Days by kind, as a setting names them. */
export type DaysByKind = Readonly<Partial<Record<RetentionKind, number>>>;

/** The rules without any setting. */
const usual: RetentionRules = {
  texts: { days: forever, least: 7, most: forever },
  recipients: { days: forever, least: 60, most: forever },
  requests: { days: forever, least: 1, most: forever },
  replies: { days: 400, least: 30, most: 400 },
  changes: { days: 90, least: 7, most: 90 },
  events: { days: 30, least: 3, most: 30 },
  audit: { days: forever, least: 365, most: forever },
};

/** Whether something is kept for less time. */
export const isShorter = (days: number, than: number): boolean => (days || Number.POSITIVE_INFINITY) < (than || Number.POSITIVE_INFINITY);

/** Each problem of the rules that settings make. */
function* problemsOf(rules: RetentionRules): Generator<string> {
  for (const kind of retentionKinds) {
    const { days, least, most } = rules[kind];
    if (least < leastAtAll[kind]) yield `${kind}: at least ${leastAtAll[kind]} days, not ${least}`;
    if (isShorter(most, least)) yield `${kind}: the most, ${most} days, are fewer than the least, ${least}`;
    else if (isShorter(days, least)) yield `${kind}: ${days} days are fewer than the least, ${least}`;
    if (isShorter(most, days)) yield `${kind}: ${days || 'endless'} days are more than the most, ${most}`;
  }
}

/**
 * The rules that settings make: default days, least and most, by kind. A default above a cap or below a floor that alone was set follows it.
 * @throws Error naming every problem
 */
export function retentionRulesOf({
  days = {},
  least = {},
  most = {},
}: {
  readonly [Field in keyof RetentionRule]?: DaysByKind | undefined;
}): RetentionRules {
  const rules = Object.fromEntries(
    retentionKinds.map((kind) => {
      const floor = least[kind] ?? usual[kind].least;
      const given = days[kind];
      const cap = most[kind] ?? (given !== undefined && isShorter(usual[kind].most, given) ? given : usual[kind].most);
      const raised = isShorter(usual[kind].days, floor) ? floor : usual[kind].days;
      return [kind, { days: given ?? (isShorter(cap, raised) ? cap : raised), least: floor, most: cap }];
    }),
  ) as unknown as RetentionRules;
  const problems = [...problemsOf(rules)];
  if (problems.length > 0) throw new Error(problems.join('; '));
  return rules;
}

/** Reads `events=90, audit=3650`. @throws Error */
export function daysByKind(written: string): DaysByKind {
  const entries = written.split(',').map((part) => {
    const [kind = '', days = ''] = part.split('=').map((one) => one.trim());
    if (!(retentionKinds as readonly string[]).includes(kind) || !/^\d{1,5}$/.test(days) || Number(days) > mostDays)
      throw new Error(`not a kind and its days: ${part}`);
    return [kind, Number(days)] as const;
  });
  return Object.fromEntries(entries);
}

/** The days that hold: an organization's own within floor and cap of now, or the days of the deployment (null). */
export function daysInForce({ days, least, most }: RetentionRule, own: number | null): number {
  if (own === null) return days;
  if (isShorter(own, least)) return least;
  return isShorter(most, own) ? most : own;
}

/** The days that hold for a kind at a time. Texts of messages go with the people of their job at the latest. */
export function daysOfKind(kind: RetentionKind, periods: readonly RetentionPeriod[], rules: RetentionRules, at: Date): number {
  const own = (one: RetentionKind): number => daysInForce(rules[one], periods.find((period) => period.kind === one)?.daysAt(at) ?? null);
  const [days, ofPeople] = [own(kind), own('recipients')];
  return kind === 'texts' && isShorter(ofPeople, days) ? ofPeople : days;
}

const [hour, day] = [3_600_000, 86_400_000];
const sweepHour = 3;

/** The time of the latest daily sweep, at 03:00 UTC. */
export const latestSweep = (now: Date): Date => new Date(Math.floor((now.getTime() - sweepHour * hour) / day) * day + sweepHour * hour);

/** The time of the next daily sweep. */
export const nextSweep = (now: Date): Date => new Date(latestSweep(now).getTime() + day);

/** The first daily sweep that a shorter time holds for: until then, for a day at least, it can be taken back. */
export const sweepAfterGrace = (now: Date): Date => nextSweep(new Date(now.getTime() + day));

/** The time before which a sweep takes rows away; undefined if they are kept for ever. */
export const horizonOf = (sweep: Date, days: number): Date | undefined =>
  days === forever ? undefined : new Date(sweep.getTime() - days * day);

/** The time for which an organization keeps a kind. */
export class RetentionPeriod extends Entity<{
  organizationId: string;
  kind: RetentionKind;
  /** Null: as the deployment; 0: for ever. */
  days: number | null;
  /** From when on these days hold. */
  appliesAt: Date;
  /** The days that hold until then. */
  earlier: number | null;
}>() {
  /** The organization's own days at a time. */
  daysAt(now: Date): number | null {
    return now < this.appliesAt ? this.earlier : this.days;
  }

  /**
   * The period with other days. More days hold at once, fewer from a later sweep on.
   * @throws ValidationFailed if they are below the floor or above the cap
   */
  changedTo(days: number | null, now: Date, rule: RetentionRule): RetentionPeriod {
    const problem = days === null ? undefined : problemWith(days, rule);
    if (problem !== undefined) throw new ValidationFailed([{ path: 'days', message: problem }]);
    const earlier = this.daysAt(now);
    const isCut = isShorter(daysInForce(rule, days), daysInForce(rule, earlier));
    return this.with({ days, earlier, appliesAt: isCut ? sweepAfterGrace(now) : now });
  }

  /** Nothing of one's own. */
  static none(organizationId: string, kind: RetentionKind): RetentionPeriod {
    return new RetentionPeriod({ organizationId, kind, days: null, appliesAt: new Date(0), earlier: null });
  }
}

function problemWith(days: number, { least, most }: RetentionRule): string | undefined {
  if (isShorter(days, least)) return `${days} days are fewer than the installation keeps at least, ${least}`;
  if (!isShorter(most, days)) return undefined;
  return days === forever
    ? `for ever is more than the installation keeps at most, ${most} days`
    : `${days} days are more than the installation keeps at most, ${most}`;
}

/** A daily sweep of a kind in an organization. */
export class RetentionSweep extends Entity<{
  organizationId: string;
  kind: RetentionKind;
  /** The daily sweep that it is for. */
  sweepAt: Date;
  beganAt: Date;
  /** Null while it is under way. */
  endedAt: Date | null;
  /** The rows that it has taken away or emptied so far. */
  rows: number;
}>() {
  isOver(sweepAt: Date): boolean {
    return this.endedAt !== null && this.sweepAt >= sweepAt;
  }
}
