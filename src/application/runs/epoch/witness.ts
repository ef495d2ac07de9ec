/** The memory of a worker outside the database: the most beats of each epoch that it has seen, by the epoch's id. */
export abstract class Witness {
  abstract recall(): Promise<ReadonlyMap<string, number>>;
  /** Returns whether it will be remembered after a restart. */
  abstract remember(epochId: string, beats: number): Promise<boolean>;
}
