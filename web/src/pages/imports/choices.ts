import type { DataTable, Import } from '../../api/types.ts';
import { type ConsentChoice, consentOf } from './consent/consent-choice.ts';
import { type ColumnTarget, guessedTargets, type ImportRequest, mappingOf, type Preview } from './mapping.ts';

/** The treatment of a row whose key a record has. */
export type ChosenMode = Pick<Import, 'mode' | 'emptyClears'>;

/** The choices of a person for a file before it is imported. */
export interface Choices {
  readonly targets: readonly ColumnTarget[];
  readonly onError: 'abort' | 'set_aside';
  /** Undefined until it is chosen. */
  readonly mode?: ChosenMode;
  /** Undefined if the file brings no consent. */
  readonly consent?: ConsentChoice | undefined;
}

/** The mode for rows with a known key: a table with a key is updated unless the person chooses otherwise. */
export const modeOf = ({ mode }: Choices, table: DataTable): ChosenMode =>
  mode ?? { mode: table.key ? 'upsert' : 'append', emptyClears: false };

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
