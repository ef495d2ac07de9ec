/** The most data tables, and the most spinners, that a caller is limited to. */
export const mostInReach = 100;

/**
 * The data tables and spinners that a caller may see; null for all. A limit of one kind closes the other: who is limited to some spinners sees
 * no table that is not named, and the other way round. An id whose table or spinner is deleted stays, so what a caller may see never widens
 * by itself.
 */
export class Reach {
  static readonly everything = new Reach(null, null);

  readonly dataTableIds: readonly string[] | null;
  readonly spinnerIds: readonly string[] | null;
  /** The data tables over which spinners and jobs are seen; null for any: none was named. */
  readonly spinnerTableIds: readonly string[] | null;

  /** Takes the limits as they are given; null for one that is not. */
  constructor(dataTableIds: readonly string[] | null, spinnerIds: readonly string[] | null) {
    const others = dataTableIds === null && spinnerIds === null ? null : [];
    this.dataTableIds = dataTableIds ?? others;
    this.spinnerIds = spinnerIds ?? others;
    this.spinnerTableIds = dataTableIds;
  }

  /** The reach of a person who reads in some projects alone: a spinner belongs to its own project, whichever table it is over. */
  static ofProjects(dataTableIds: readonly string[], spinnerIds: readonly string[]): Reach {
    return Object.assign(new Reach(dataTableIds, spinnerIds), { spinnerTableIds: null });
  }

  get isLimited(): boolean {
    return this.dataTableIds !== null;
  }

  seesTable(dataTableId: string): boolean {
    return this.dataTableIds === null || this.dataTableIds.includes(dataTableId);
  }

  /** Whether a version of a spinner is seen, and so are its jobs: the spinner has to be, and its data table, if tables are named. */
  seesSpinner({ spinnerId, dataTableId }: SpinnerOverTable): boolean {
    if (this.spinnerIds !== null && !this.spinnerIds.includes(spinnerId)) return false;
    return this.spinnerTableIds === null || (dataTableId !== null && this.spinnerTableIds.includes(dataTableId));
  }
}

/** A version of a spinner, by its data table; null if it has none. */
export interface SpinnerOverTable {
  readonly spinnerId: string;
  readonly dataTableId: string | null;
}
