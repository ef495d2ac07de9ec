/** So many calls a second on average, so many at once. */
export interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

/** A caller may carry limits of its own, which stand in place of the deployment's; null lifts one. */
export interface CallerLimits {
  readonly ingest?: Limit | null;
  readonly trigger?: Limit | null;
}
