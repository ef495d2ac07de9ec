/**
 * The sections of a mail that only some recipients see, by the names that its templates give them. Their conditions belong to tables,
 * whose room decides which are shown.
 */
export type Sections = Readonly<Record<string, { readonly when: object; readonly columns: readonly string[] }>>;

/** The parts that making a mail of its blocks adds to its content. */
export interface SectionParts {
  readonly sections?: Sections;
  /** The sections that its recipient does not get. */
  readonly hidden?: readonly string[];
}
