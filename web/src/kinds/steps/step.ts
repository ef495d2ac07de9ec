/** A step as the web app reads it: what its fields are, its kind says. */
export interface DraftStep {
  readonly id: string;
  readonly type: string;
  /** The name that people give it. */
  readonly name?: string;
  readonly [field: string]: unknown;
}
