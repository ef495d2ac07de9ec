import { ApiError, isUnreachable } from '../../../api/errors.ts';
import type { Spinner } from '../../../api/types.ts';
import { type Definition, draftOf, isSame } from './definition.ts';
import type { DraftServer, DraftState, SaveState } from './draft-state.ts';
import { DraftHistory } from './history.ts';
import type { KeptCopy } from './kept-copy.ts';
import { mergeDrafts } from './merge-drafts.ts';

// A draft is saved by itself. Its modes: saved → changed → saving → saved. A save that got no answer is tried again (retrying);
// one whose content was refused waits for the next change (refused); one that somebody else was quicker than is merged where
// different steps changed, and waits for a choice otherwise (conflict). Until it is saved, the browser keeps a copy.

const quietMs = 600;
const longestRetryMs = 8000;

/** The draft of one spinner while it is edited. */
export class Draft {
  readonly #server: DraftServer;
  readonly #kept: KeptCopy;
  readonly #history = new DraftHistory();
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #failures = 0;

  constructor(spinner: Spinner, server: DraftServer, kept: KeptCopy) {
    this.#server = server;
    this.#kept = kept;
    const save: SaveState = { status: 'saved', at: undefined };
    this.#state = { definition: draftOf(spinner), spinner, save, canUndo: false, canRedo: false, recovered: undefined };
    const copy = spinner.state === 'archived' ? undefined : kept.read();
    if (!copy || isSame(copy.definition, draftOf(spinner))) return;
    this.#history.note(draftOf(spinner), undefined);
    const isCurrent = copy.revision === spinner.revision;
    this.#set({
      definition: copy.definition,
      recovered: copy.at,
      save: isCurrent ? { status: 'changed' } : { status: 'conflict', theirs: spinner },
    });
    if (isCurrent) this.#saveIn(quietMs);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DraftState => this.#state;

  get isUnsaved(): boolean {
    return this.#state.save.status !== 'saved';
  }

  /** Changes the draft. Changes of one `field` that follow each other quickly are undone together. */
  readonly change = (definition: Definition, field?: string): void => {
    this.#history.note(this.#state.definition, field);
    this.#become(definition);
  };

  undo(): void {
    const before = this.#history.undo(this.#state.definition);
    if (before) this.#become(before);
  }

  redo(): void {
    const next = this.#history.redo(this.#state.definition);
    if (next) this.#become(next);
  }

  /** Ends a conflict: with mine theirs is overwritten, with theirs mine can still be had back by undoing. */
  settle(choice: 'mine' | 'theirs'): void {
    const { save, definition } = this.#state;
    if (save.status !== 'conflict') return;
    const spinner = save.theirs;
    if (choice === 'mine') {
      this.#set({ spinner, save: { status: 'changed' } });
      this.#saveIn(0);
      return;
    }
    this.#history.note(definition, undefined);
    this.#adopt(spinner);
  }

  /** The spinner as somebody has just read it: another person's edit is shown at once, unless there are unsaved ones here. */
  refresh(spinner: Spinner): void {
    if (this.isUnsaved || spinner.revision < this.#state.spinner.revision) return;
    if (!isSame(draftOf(spinner), this.#state.definition)) {
      this.#history.clear();
      this.#adopt(spinner);
    } else if (!isSame(spinner, this.#state.spinner)) this.#set({ spinner });
  }

  /** Reads the spinner, after a change of it as a whole. */
  async refreshNow(): Promise<void> {
    this.refresh(await this.#server.read());
  }

  /** Saves now what is not saved. Resolves when it is tried; `state` says how it went. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isSending) await new Promise((resolve) => setTimeout(resolve, 50));
    if (this.isUnsaved) await this.#save();
  }

  #adopt(spinner: Spinner): void {
    this.#kept.clear();
    this.#set({ definition: draftOf(spinner), spinner, recovered: undefined, save: { status: 'saved', at: spinner.editedAt } });
  }

  #become(definition: Definition): void {
    const { save, spinner } = this.#state;
    this.#kept.write({ revision: spinner.revision, definition, at: new Date().toISOString() });
    const isHeld = save.status === 'conflict';
    this.#set({ definition, ...(!isHeld && save.status !== 'changed' && { save: { status: 'changed' } }) });
    if (!isHeld) this.#saveIn(quietMs);
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  async #save(): Promise<void> {
    if (this.#isSending) return this.#saveIn(quietMs);
    const { definition, spinner, save } = this.#state;
    if (save.status === 'conflict' || save.status === 'saved') return;
    this.#isSending = true;
    // A retry goes on being one until it is through.
    if (save.status !== 'retrying') this.#set({ save: { status: 'saving' } });
    try {
      this.#saved(await this.#server.save(definition, spinner.revision), definition);
    } catch (error) {
      await this.#failed(error, definition);
    } finally {
      this.#isSending = false;
    }
  }

  #saved(spinner: Spinner, sent: Definition): void {
    this.#failures = 0;
    const isAll = this.#state.definition === sent;
    if (isAll) this.#kept.clear();
    this.#set({ spinner, save: isAll ? { status: 'saved', at: new Date().toISOString() } : { status: 'changed' }, recovered: undefined });
    if (!isAll) this.#saveIn(quietMs);
  }

  async #failed(error: unknown, sent: Definition): Promise<void> {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.status === 409 && refusal.problem.revision !== undefined) return this.#overtaken(sent);
    const mayHelp =
      isUnreachable(error) || refusal === undefined || refusal.status === 401 || refusal.status === 429 || refusal.status >= 500;
    this.#set({ save: { status: mayHelp ? 'retrying' : 'refused', error } });
    if (mayHelp) this.#saveIn(Math.min(1000 * 2 ** this.#failures++, longestRetryMs));
  }

  /** The revision has moved on: by a save of ours whose answer was lost, by a new name, or by somebody's edit of the draft. */
  async #overtaken(sent: Definition): Promise<void> {
    let theirs: Spinner;
    try {
      theirs = await this.#server.read();
    } catch (error) {
      this.#set({ save: { status: 'retrying', error } });
      return this.#saveIn(longestRetryMs);
    }
    if (isSame(draftOf(theirs), sent)) return this.#saved(theirs, sent);
    if (isSame(draftOf(theirs), draftOf(this.#state.spinner))) {
      this.#set({ spinner: theirs, save: { status: 'changed' } });
      return this.#saveIn(0);
    }
    const base = draftOf(this.#state.spinner);
    const merged = mergeDrafts(base, this.#state.definition, draftOf(theirs));
    if (!merged) return this.#set({ save: { status: 'conflict', theirs } });
    // Undoing takes back what was done here, not what the other person did.
    this.#history.rebase((before) => mergeDrafts(base, before, draftOf(theirs)));
    this.#kept.write({ revision: theirs.revision, definition: merged, at: new Date().toISOString() });
    this.#set({ spinner: theirs, definition: merged, save: { status: 'changed' } });
    this.#saveIn(0);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change, canUndo: this.#history.canUndo, canRedo: this.#history.canRedo };
    for (const listener of this.#listeners) listener();
  }
}
