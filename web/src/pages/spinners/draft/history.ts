import type { Definition } from './definition.ts';

const most = 200;
/** Typing in one field within this time is one step back. */
const pauseMs = 1000;

/** The states of a draft before and after, to undo and redo over the whole of it. */
export class DraftHistory {
  #past: readonly Definition[] = [];
  #future: readonly Definition[] = [];
  #field: string | undefined;
  #at = 0;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Notes what the draft was before a change. `field` names where it was typed. */
  note(before: Definition, field: string | undefined): void {
    const now = Date.now();
    const isTypedOn = field !== undefined && field === this.#field && now - this.#at < pauseMs && this.canUndo;
    this.#field = field;
    this.#at = now;
    this.#future = [];
    if (!isTypedOn) this.#past = [...this.#past, before].slice(-most);
  }

  undo(now: Definition): Definition | undefined {
    const last = this.#past.at(-1);
    if (!last) return undefined;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, now];
    this.#field = undefined;
    return last;
  }

  redo(now: Definition): Definition | undefined {
    const next = this.#future.at(-1);
    if (!next) return undefined;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, now];
    this.#field = undefined;
    return next;
  }

  /** Puts another edit under all that was done; what it cannot be put under is forgotten, with all before it. */
  rebase(onto: (definition: Definition) => Definition | undefined): void {
    const past = this.#past.map(onto);
    this.#past = past.slice(past.lastIndexOf(undefined) + 1) as readonly Definition[];
    this.#future = [];
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
  }
}
