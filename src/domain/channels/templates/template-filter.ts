import type { Writing } from './writing.ts';

/** An argument of a filter, after its colon. */
export type FilterArgument = string | number;

/** One filter: its argument types, an example for messages, and the function that it creates. */
export interface TemplateFilter {
  readonly takes: readonly ('text' | 'count')[];
  readonly optional?: number;
  readonly example: string;
  /** For one that says how a value is written: in the language of the organization or of its `locale`, or as the value itself is. */
  readonly writes?: 'organization' | 'itself';
  /** The fault of arguments that have the right types. */
  readonly fault?: (...values: readonly FilterArgument[]) => string | undefined;
  readonly make: (...values: readonly FilterArgument[]) => (text: string, writing: Writing) => string;
  /** Whether it is English with these arguments, whatever the organization's language is; absent: never. */
  readonly isFixed?: (...values: readonly FilterArgument[]) => boolean;
}
