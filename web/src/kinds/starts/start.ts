/** The start of a spinner besides a call, as the web app reads it: what its fields are, its kind says. */
export interface DraftStart {
  readonly type: string;
  readonly [field: string]: unknown;
}
