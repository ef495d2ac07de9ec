import type { Spinner } from '../../../api/types.ts';
import type { Definition } from './definition.ts';

/** The state of the draft with the server. */
export type SaveState =
  | { readonly status: 'saved'; readonly at: string | undefined }
  | { readonly status: 'changed' | 'saving' }
  | { readonly status: 'retrying' | 'refused'; readonly error: unknown }
  | { readonly status: 'conflict'; readonly theirs: Spinner };

/** The parts of a draft that the editor shows. */
export interface DraftState {
  readonly definition: Definition;
  /** The spinner as the server last answered it. */
  readonly spinner: Spinner;
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** When the changes were made that were found in this browser, unsaved; undefined if there were none. */
  readonly recovered: string | undefined;
}

/** The calls that a draft makes. */
export interface DraftServer {
  save(draft: Definition, revision: number): Promise<Spinner>;
  read(): Promise<Spinner>;
}
