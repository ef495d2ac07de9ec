/** The most data tables, and the most spinners, that a caller is limited to. */
export const mostInReach = 100;

/**
 * The data tables and spinners that a caller may see; null for all. An id whose table or spinner is deleted stays, so what a caller may see
 * never widens by itself.
 */
export class Reach {
  static readonly everything = new Reach(null, null);

  readonly dataTableIds: readonly string[] | null;
  readonly spinnerIds: readonly string[] | null;

  constructor(dataTableIds: readonly string[] | null, spinnerIds: readonly string[] | null) {
    this.dataTableIds = dataTableIds;
    this.spinnerIds = spinnerIds;
  }

  get isLimited(): boolean {
    return this.dataTableIds !== null || this.spinnerIds !== null;
  }

  seesTable(dataTableId: string): boolean {
    return this.dataTableIds === null || this.dataTableIds.includes(dataTableId);
  }

  /** Whether a version of a spinner is seen, and so are its jobs: the spinner has to be, and the data table of the version. */
  seesSpinner({ spinnerId, dataTableId }: SpinnerOverTable): boolean {
    if (this.spinnerIds !== null && !this.spinnerIds.includes(spinnerId)) return false;
    return this.dataTableIds === null || (dataTableId !== null && this.dataTableIds.includes(dataTableId));
  }
}

/** A version of a spinner, by its data table; null if it has none. */
export interface SpinnerOverTable {
  readonly spinnerId: string;
  readonly dataTableId: string | null;
}
