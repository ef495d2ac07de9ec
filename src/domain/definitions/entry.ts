import type { JsonValue } from '../kernel/json-value.ts';

/** A table, spinner, layout, part or topic as a file has it: by names in place of ids. */
export type Entry = Readonly<Record<string, JsonValue>>;

/** The sections of a file, in the order in which they are written and applied. */
export const sectionNames = ['topics', 'parts', 'layouts', 'tables', 'spinners'] as const;
export type SectionName = (typeof sectionNames)[number];

/** The most entries of a section. */
export const mostEntries = 1000;

/** Entries by their names; a name stands for one thing. */
export type Entries = ReadonlyMap<string, Entry>;

/** The definitions of a file, after its shape was checked. */
export interface DefinitionsFile {
  /** The sections that it has. A thing that is not in its section stays as it is. */
  readonly sections: Readonly<Partial<Record<SectionName, Entries>>>;
  /** The sections whose other things are deleted. */
  readonly prune: readonly SectionName[];
  /** The things to be deleted in a file that also renames, each as `tables.Old contacts`. */
  readonly confirm: readonly string[];
}

/** Members of an entry that say what is done; they are not part of the definition. */
export const actMembers = ['was', 'delete'] as const;
