/** The number of records chosen by id or by key, and the first indexes of the list that no record has. */
export interface ChosenRecords {
  readonly chosen: number;
  readonly notFound: readonly number[];
  /** The number that the job takes; if it takes nobody, it is not charged. */
  readonly recipients: number;
  /** The number that went through the spinner before, so that they are not taken again. */
  readonly alreadyHadIt: number;
}
