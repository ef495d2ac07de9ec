/** From where somebody calls who is not signed in yet. */
export interface CallerFacts {
  readonly ip: string;
  readonly userAgent: string | undefined;
}
