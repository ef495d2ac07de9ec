const dayMs = 86_400_000;

/** The limit of a new organization: messages a day, and the days that it holds. 0 messages: no limit. */
export interface DailyLimit {
  readonly messages: number;
  readonly days: number;
}

/** The number of messages a day an organization may send now; null if nothing limits it. */
export function dailyLimitOf(
  { createdAt, dailyLimitLiftedAt }: { readonly createdAt: Date; readonly dailyLimitLiftedAt: Date | null },
  { messages, days }: DailyLimit,
  now: Date,
): number | null {
  const isNew = now.getTime() < createdAt.getTime() + days * dayMs;
  return messages > 0 && isNew && dailyLimitLiftedAt === null ? messages : null;
}

/** The next midnight, UTC. */
export const nextDay = (now: Date): Date => new Date(now.getTime() - (now.getTime() % dayMs) + dayMs);
