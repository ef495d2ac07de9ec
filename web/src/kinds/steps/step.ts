/** A step as the web app reads it: what its fields are, its kind says. */
export interface DraftStep {
  readonly id: string;
  readonly type: string;
  /** What people call it. */
  readonly name?: string;
  readonly [field: string]: unknown;
}
