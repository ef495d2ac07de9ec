/** The language that the values of a text are written in. */
export interface Writing {
  /** The language of the organization (BCP 47), for filters that name none. */
  readonly locale: string;
  /** The language that the filter names. */
  readonly named?: string | undefined;
  /** Whether blanks that do not break a line are plain ones: one such character takes a whole SMS to another alphabet. */
  readonly hasPlainBlanks?: boolean | undefined;
}
