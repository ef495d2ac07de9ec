/** A step as the web app reads it: what its fields are, its kind says. */
export interface DraftStep {
  readonly id: string;
  readonly type: string;
  readonly [field: string]: unknown;
}
