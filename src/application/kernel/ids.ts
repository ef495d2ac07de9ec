/** Identifiers that nobody else will ever draw: UUID version 7, so that they sort by the time they were made. */
export abstract class Ids {
  abstract next(): string;
}
