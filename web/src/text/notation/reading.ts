/** The reading of a typed text. Unclear: it stands for any of these. Refused: it is none, and `why` says why. */
export type TypedReading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'unclear'; readonly values: readonly Value[] }
  | { readonly kind: 'refused'; readonly why: string };

export const foundValue = <Value>(value: Value): TypedReading<Value> => ({ kind: 'value', value });
export const refuse = (why: string): { readonly kind: 'refused'; readonly why: string } => ({ kind: 'refused', why });
