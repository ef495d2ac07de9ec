/** The language that the values of a text are written in. */
export interface Writing {
  /** That of the organization (BCP 47), for filters that name none. */
  readonly locale: string;
  /** That of the filter. */
  readonly named?: string | undefined;
  /** Whether blanks that do not break a line are plain ones: one such character takes a whole SMS to another alphabet. */
  readonly hasPlainBlanks?: boolean | undefined;
}
