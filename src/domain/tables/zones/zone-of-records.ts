/** How a table says by which clocks its records live. */
export interface ZoneOfRecords {
  /** The zone of the table; null: that of the organization. */
  readonly zone: string | null;
  /** The key of the column that names the zone of each record; null if there is none. */
  readonly key: string | null;
  /** Whether a record's zone is that of the country of its phone number, where the country has one time. */
  readonly byPhone: boolean;
}
