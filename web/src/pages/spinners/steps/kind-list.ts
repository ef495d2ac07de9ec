import type { StepKind } from '../../../api/types.ts';

/** The kinds that steps can be made of, as the API lists them. */
export interface Kinds {
  readonly stepKinds: readonly StepKind[];
  readonly operators: readonly { readonly name: string; readonly takes: 'value' | 'bound' | 'list' | 'span' | 'nothing' }[];
  readonly filters: readonly {
    readonly name: string;
    readonly example: string;
    /** Whether it writes in a language. */
    readonly isLocal: boolean;
    readonly takes: readonly { readonly isRequired: boolean }[];
  }[];
}
