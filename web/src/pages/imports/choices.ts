import type { DataTable } from '../../api/types.ts';
import type { ChosenMode } from './import-mode.tsx';
import { type ColumnTarget, guessedTargets, type Preview } from './mapping.ts';

/** What a person chooses for a file before it is imported. */
export interface Choices {
  readonly targets: readonly ColumnTarget[];
  readonly onError: 'abort' | 'set_aside';
  /** Undefined until it is chosen. */
  readonly mode?: ChosenMode;
}

/** Under which name what is chosen for a file is kept. */
export const choicesKey = (tableId: string, { name, size, lastModified }: File, format?: object): string =>
  `spindle-import ${JSON.stringify([tableId, name, size, lastModified, format])}`;

/** What was chosen for a file, where the table still has room for it; for the rest the server's guess. */
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
