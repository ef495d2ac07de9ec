import { duplicatesAmong, type HolderWanted, holderOf, holdersWanted, type JobFamily } from '../../../domain/runs/one-a-person.ts';
import type { Sending } from '../../../domain/runs/sending.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Finds and takes the recipients that get the message of a person: see the states in `domain/runs/one-a-person.ts`. */
export class HoldersOfMessages {
  readonly #holders: Transaction['messageHolders'];
  readonly #family: JobFamily;
  readonly #definition: SpinnerDefinition;

  constructor({ messageHolders }: Transaction, family: JobFamily, definition: SpinnerDefinition) {
    this.#holders = messageHolders;
    this.#family = family;
    this.#definition = definition;
  }

  /** Finds the sendings to people that get the same message in another record. */
  async among(sendings: readonly Sending[]): Promise<ReadonlySet<Sending>> {
    const wanted = holdersWanted(this.#definition, sendings);
    return duplicatesAmong(wanted, await this.#holders.find(this.#family, wanted.map(holderOf)));
  }

  /** Takes the addresses of messages that are claimed now. Returns those whose address another claim has taken meanwhile. */
  async take(sendings: readonly Sending[]): Promise<ReadonlySet<Sending>> {
    const wanted = holdersWanted(this.#definition, sendings);
    const held = await this.#holders.add(this.#family, wanted.map(holderOf));
    if (held.length === 0) return new Set();
    const isHeld = (one: HolderWanted): boolean => held.some((other) => other.stepId === one.stepId && other.address === one.address);
    const kept = wanted.filter(isHeld);
    const lost = duplicatesAmong(kept, await this.#holders.find(this.#family, held));
    await this.#holders.replace(this.#family, kept.filter(({ sending }) => !lost.has(sending)).map(holderOf));
    return lost;
  }
}
