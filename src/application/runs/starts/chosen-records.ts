/** How many records were chosen by id or by key, and the first places in the list that no record has. */
export interface ChosenRecords {
  readonly chosen: number;
  readonly notFound: readonly number[];
  /** How many of them the job takes; if it takes nobody, it is not charged. */
  readonly recipients: number;
  /** How many went through the spinner before, so that they are not taken again. */
  readonly alreadyHadIt: number;
}
