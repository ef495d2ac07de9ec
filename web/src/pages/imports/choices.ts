import type { DataTable, Import } from '../../api/types.ts';
import { ownZone } from '../../text/zones.ts';
import { type ConsentChoice, consentOf } from './consent/consent-choice.ts';
import { type ColumnTarget, guessedTargets, type ImportRequest, mappingOf, type Preview, typeOf } from './mapping.ts';

/** The treatment of a row whose key a record has. */
export type ChosenMode = Pick<Import, 'mode' | 'emptyClears'>;

/** The choices of a person for a file before it is imported. */
export interface Choices {
  readonly targets: readonly ColumnTarget[];
  readonly onError: 'abort' | 'set_aside';
  /** Undefined until it is chosen. */
  readonly mode?: ChosenMode;
  /** The zone of times without one; the person's own unless chosen. */
  readonly zone?: string;
  /** Undefined if the file brings no consent. */
  readonly consent?: ConsentChoice | undefined;
}

/** The mode for rows with a known key: a table with a key is updated unless the person chooses otherwise. */
export const modeOf = ({ mode }: Choices, table: DataTable): ChosenMode =>
  mode ?? { mode: table.key ? 'upsert' : 'append', emptyClears: false };

const zoned = /:\d{2}.*(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** Whether times of the file may lack a zone. */
const lackZone = (targets: readonly ColumnTarget[], { columns }: Preview, table: DataTable): boolean =>
  targets.some((target) => {
    const samples = columns.find(({ position }) => position === target.position)?.samples ?? [];
    return typeOf(target, table) === 'datetime' && samples.some((sample) => !zoned.test(sample.trim()));
  });

/** The options of the import, with which the file is checked, too. */
export function importOptions(choices: Choices, preview: Preview, table: DataTable): ImportRequest {
  const consent = choices.consent && consentOf(choices.consent, preview);
  return {
    mapping: mappingOf(choices.targets, preview, table),
    hasHeader: preview.hasHeader,
    headerLine: preview.headerLine,
    ...(preview.sheet === null ? { delimiter: preview.delimiter, encoding: preview.encoding } : { sheet: preview.sheet }),
    onError: choices.onError,
    ...modeOf(choices, table),
    ...(lackZone(choices.targets, preview, table) && { zone: choices.zone ?? ownZone() }),
    ...(consent && { consent }),
  };
}

/** Under which name what is chosen for a file is kept. */
export const choicesKey = (tableId: string, { name, size, lastModified }: File, format?: object): string =>
  `spindle-import ${JSON.stringify([tableId, name, size, lastModified, format])}`;

/** The choices for a file, where the table still has room for it; for the rest the server's guess. */
export function choicesOf(kept: Choices | undefined, preview: Preview, table: DataTable): Choices {
  const names = new Set(table.columns.map(({ name }) => name));
  const stands = ({ kind, to, created }: ColumnTarget): boolean =>
    kind === 'to' ? names.has(to) : kind === 'skip' || !names.has(created.name);
  const targets = guessedTargets(preview, table).map((guess) => {
    const chosen = kept?.targets.find(({ position }) => position === guess.position);
    return chosen && stands(chosen) ? chosen : guess;
  });
  return { onError: 'set_aside', ...kept, targets };
}
