/** Generates unique ids: UUID version 7, which sort by creation time. */
export abstract class Ids {
  abstract next(): string;
}
