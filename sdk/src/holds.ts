import { cursorList, type List } from './list.ts';
import type { CallTransport } from './transport.ts';
import type { AnswerOf, CallOptions, HeldPerson, ListOptions, PersonToHold } from './types.ts';

/** People who get nothing until a time. Names them by `address`, or by `dataTableId` with `recordId` or `key`. */
export class Holds {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  /** The first to go on first. */
  list(options: ListOptions = {}): List<HeldPerson> {
    return cursorList<AnswerOf<'listHeldPeople'>>(this.#transport, '/people/held', {}, options);
  }

  /** Sends nothing to a person until a time, from any spinner. Who is held already is held until the new time. */
  async hold(person: PersonToHold, until: Date | string, { signal }: CallOptions = {}): Promise<void> {
    const body = JSON.stringify({ ...person, until });
    await this.#transport.call({ method: 'POST', path: '/people/hold', body, signal });
  }

  /** Ends the hold of a person now. Not repeated by itself after a broken connection: they may be held again meanwhile. */
  async release(person: PersonToHold, { signal }: CallOptions = {}): Promise<void> {
    await this.#transport.call({ method: 'POST', path: '/people/release', body: JSON.stringify(person), repeat: 'refused', signal });
  }
}
