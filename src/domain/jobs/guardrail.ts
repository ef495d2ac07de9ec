/** The last outcomes of a job's messages, the latest last: `1` for one that failed, `0` for one that was sent. */
export type RecentOutcomes = string;

/** How many outcomes are remembered. */
export const rememberedOutcomes = 100;

/** When a job is paused because its messages fail. */
export const guardrail = { failuresInARow: 20, failurePercent: 20, leastMessages: 50 } as const;

/** Why a job has to be paused, with the figures; undefined if it may go on. */
export function alarmOf(recent: RecentOutcomes): string | undefined {
  const inARow = recent.length - (recent.lastIndexOf('0') + 1);
  if (inARow >= guardrail.failuresInARow) return `The last ${inARow} messages failed`;
  const failed = recent.replaceAll('0', '').length;
  const isMany = recent.length >= guardrail.leastMessages && failed * 100 >= guardrail.failurePercent * recent.length;
  return isMany ? `${failed} of the last ${recent.length} messages failed` : undefined;
}
