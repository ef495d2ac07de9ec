import type { FragmentName } from '../../../domain/content/fragment.ts';
import { fragmentIn } from '../../../domain/content/fragment-composer.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { DomainError, InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import type { Rights } from '../../../domain/kernel/rights.ts';
import type { ComposedDefinition } from '../../../domain/spinners/compose-definition.ts';
import type { Sender } from '../../channels/sender.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { publishVersion } from '../publish-version.ts';

export interface PublishNewerInput {
  readonly organizationId: string;
  /** The layout or part. */
  readonly name: FragmentName;
  /** Its version that was reviewed. */
  readonly version: number;
  readonly spinnerIds: readonly string[];
  /** The treatment of people inside, as when a spinner is published. */
  readonly inside?: 'finish' | 'continue' | undefined;
  readonly by: Actor;
  /** Absent for a program. */
  readonly ownRights: Rights | undefined;
}

/** The result for one spinner: all of it or nothing. */
export interface NewerPublished {
  readonly spinnerId: string;
  /** Null if there is none with this id. */
  readonly spinner: string | null;
  /** The number of its published version; null if it was refused. */
  readonly version: number | null;
  /** Whether the version is a new one. */
  readonly isNew: boolean;
  /** Why it was refused; null if it was not. */
  readonly refusal: DomainError | null;
}

/**
 * Publishes the published definition of spinners again, with the last versions of all its layouts and parts. A draft that was edited since
 * stays as it is, unpublished. Each spinner is a transaction of its own.
 */
export class PublishNewer extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'pauses', { sender: Sender }> {
  async execute(input: PublishNewerInput): Promise<readonly NewerPublished[]> {
    const results: NewerPublished[] = [];
    for (const spinnerId of new Set(input.spinnerIds)) results.push(await this.#publish(input, spinnerId));
    return results;
  }

  async #publish({ organizationId, name, version, inside, by, ownRights }: PublishNewerInput, spinnerId: string): Promise<NewerPublished> {
    let spinner: string | null = null;
    const require = ({ uses }: ComposedDefinition): void => requireVersion(uses, name, version);
    try {
      return await this.deps.unitOfWork.run(async (transaction) => {
        const current = await transaction.spinners.lock(organizationId, spinnerId);
        if (!current) throw new NotFound('Spinner');
        spinner = current.name;
        current.requireOpen();
        const { publishedVersion: number } = current;
        const published = number === null ? undefined : await transaction.spinners.findVersion(organizationId, spinnerId, number);
        if (!published) throw new InvalidState('The spinner is not published');
        const done = await publishVersion(transaction, this.deps, current, published.draft, { inside, by, ownRights, require });
        return { spinnerId, spinner, version: done.version.number, isNew: done.isNew, refusal: null };
      });
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      return { spinnerId, spinner, version: null, isNew: false, refusal };
    }
  }
}

/** @throws InvalidState unless something is made with this version */
function requireVersion(uses: ComposedDefinition['uses'], name: FragmentName, version: number): void {
  const used = (name.kind === 'layout' ? uses?.layouts : uses?.parts)?.[name.key];
  if (used === undefined) throw new InvalidState(`The published version does not use ${fragmentIn(name)}`);
  if (used !== version) throw new InvalidState(`There is a newer version of ${fragmentIn(name)} now: read it again`, { version: used });
}
