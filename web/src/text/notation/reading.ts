/** What a text stands for. Unclear: it stands for any of these. Refused: it is none, and `why` says so to whoever typed it. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'unclear'; readonly values: readonly Value[] }
  | { readonly kind: 'refused'; readonly why: string };

export const found = <Value>(value: Value): Reading<Value> => ({ kind: 'value', value });
export const refused = (why: string): { readonly kind: 'refused'; readonly why: string } => ({ kind: 'refused', why });
