/** The origin of a call, for callers who are not signed in yet. */
export interface CallerFacts {
  readonly ip: string;
  readonly userAgent: string | undefined;
}
