import type { Position } from '../../domain/kernel/errors.ts';
import type { JsonValue } from '../../domain/kernel/json-value.ts';

/** A document as it was read, and the positions of its parts by their paths, such as `tables.Contacts.columns[0]`. */
export interface DefinitionDocument {
  readonly value: JsonValue;
  positionOf(path: string): Position | undefined;
}

/** Reads and writes definitions as YAML; JSON is YAML, too. */
export abstract class DefinitionText {
  /**
   * @throws ValidationFailed with the position of what is no YAML, an alias, a tag, a name that is there twice, or more than a document may
   * have
   */
  abstract read(text: string): Promise<DefinitionDocument>;
  abstract write(definitions: object): string;
}
