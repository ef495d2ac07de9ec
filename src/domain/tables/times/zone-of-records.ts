/** The setting by which a table tells the clocks of its records. */
export interface ZoneOfRecords {
  /** The zone of the table; null: the organization's. */
  readonly zone: string | null;
  /** The key of the column that names the zone of each record; null if there is none. */
  readonly key: string | null;
  /** Whether the country of a record's phone number says its zone, where the country has one time. */
  readonly byPhone: boolean;
}
