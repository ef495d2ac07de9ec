import type { PlannedChange } from '../../../api/types.ts';

const things = {
  topics: 'Topic',
  parts: 'Part',
  layouts: 'Layout',
  tables: 'Table',
  spinners: 'Spinner',
} satisfies Readonly<Record<PlannedChange['section'], string>>;

/** The words of definitions as a file. */
export const definitionWords = {
  title: 'Definitions as a file',
  help: 'Tables, spinners, layouts and topics as one YAML file, by names and without secrets: to keep it, to review it, or to set up another organization.',
  download: 'Download',
  drop: 'Compare a file',
  dropHelp: 'YAML or JSON. You see what it would change before anything is changed.',
  choose: 'Choose file',
  reading: 'The file is compared…',
  planOf: (file: string) => `What ${file} would change`,
  same: 'Everything is as the file says.',
  refused: 'The file cannot be applied as it is',
  apply: 'Apply',
  close: 'Close',
  applied: 'The file is applied.',
  lost: 'If it was applied, comparing the file again shows no change.',
  thing: (section: PlannedChange['section'], name: string) => `${things[section]} “${name}”`,
  acts: { create: 'New', change: 'Changed', delete: 'Deleted' } satisfies Readonly<Record<PlannedChange['act'], string>>,
  archived: 'Archived',
  was: (name: string) => `so far “${name}”`,
  project: (name: string) => `Project “${name}”`,
  publishes: 'The draft is published.',
  line: (number: string) => `line ${number}`,
  none: 'nothing',
} as const;
