/** A column of the record and its new value, as a draft has it. */
export interface DraftColumn {
  readonly column: string;
  readonly value?: unknown;
  readonly add?: number | '';
}

/** The columns that a draft sets. */
export const draftColumnsIn = (set: unknown): readonly DraftColumn[] =>
  (Array.isArray(set) ? (set as readonly Partial<DraftColumn>[]) : []).map((one) => ({ ...one, column: one.column ?? '' }));
