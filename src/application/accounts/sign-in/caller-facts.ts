/** Where a call comes from, for callers who are not signed in yet. */
export interface CallerFacts {
  readonly ip: string;
  readonly userAgent: string | undefined;
}
