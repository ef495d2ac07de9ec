import type { FragmentUses } from '../content/fragment.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import { sameJson } from '../kernel/same-json.ts';
import { isTest, testVersionsAfter } from '../kernel/test-mode.ts';
import { asWritten, type ComposedDefinition } from './compose-definition.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';

/** The person who edited or published a spinner. */
export type Author = Pick<Actor, 'type' | 'id'>;

/** The most versions that a spinner may have. */
export const maxVersions = 1000;

/** An immutable published copy of a spinner's definition. A job runs one version, unless publishing another lets it go on in that. */
export class Version extends Entity<{
  organizationId: string;
  spinnerId: string;
  number: number;
  /** The definition that jobs run: with the layouts and parts that it names filled in. */
  definition: SpinnerDefinition;
  /** The definition as its author wrote it, if that names layouts or parts; else null. */
  written: SpinnerDefinition | null;
  /** The versions of the layouts and parts in it; null if it names none. */
  uses: FragmentUses | null;
  publishedAt: Date;
  /** Null if it is not known. */
  publishedBy: Author | null;
}>() {
  /** The definition as its author wrote it. */
  get draft(): SpinnerDefinition {
    return this.written ?? this.definition;
  }
}

/** The fields of a spinner that a person may change. */
export interface SpinnerChange {
  readonly name?: string | undefined;
  readonly projectId?: string | undefined;
  readonly draft?: SpinnerDefinition | undefined;
  readonly by?: Author | null;
  readonly at?: Date;
}

/** An archived spinner is never published. */
export const spinnerStates = ['draft', 'published', 'archived'] as const;
export type SpinnerState = (typeof spinnerStates)[number];

/** The state derived from the stored fields. */
export function spinnerStateOf({ archivedAt, publishedVersion }: Pick<Spinner, 'archivedAt' | 'publishedVersion'>): SpinnerState {
  if (archivedAt !== null) return 'archived';
  return publishedVersion === null ? 'draft' : 'published';
}

type Made = Pick<ComposedDefinition, 'written' | 'definition' | 'uses'>;

/** A published version, and whether this publication created it. */
export interface Publication {
  readonly version: Version;
  readonly isNew: boolean;
}

/** An outreach pipeline over one data table: an editable draft, and at most one published version (document, 3). */
export class Spinner extends Entity<{
  organizationId: string;
  id: string;
  projectId: string;
  name: string;
  draft: SpinnerDefinition;
  /** The number of the published version; null while the spinner is only a draft. */
  publishedVersion: number | null;
  /** The highest version number so far. */
  lastVersion: number;
  /** Incremented on each edit, for optimistic concurrency checks. */
  revision: number;
  createdAt: Date;
  /** The time of the last edit, and whose it was; null if that is not known. */
  editedAt: Date;
  editedBy: Author | null;
  archivedAt: Date | null;
}>() {
  /** @throws InvalidState if the spinner is archived */
  requireOpen(): void {
    if (this.archivedAt !== null) throw new InvalidState('The spinner is archived; restore it first');
  }

  /** Whether nobody has edited it since the revision that was seen; undefined skips the check. */
  isAt(seen: number | undefined): boolean {
    return seen === undefined || seen === this.revision;
  }

  edit(draft: SpinnerDefinition, edit: Pick<SpinnerChange, 'by' | 'at'> = {}): Spinner {
    return this.change({ draft, ...edit });
  }

  /** Absent fields stay unchanged. @throws InvalidState if the spinner is archived */
  change({ name = this.name, projectId = this.projectId, draft = this.draft, by = null, at = this.editedAt }: SpinnerChange): Spinner {
    this.requireOpen();
    return this.with({ name, projectId, draft, revision: this.revision + 1, editedAt: at, editedBy: by && authorOf(by) });
  }

  /** A new draft with the same steps, without versions or taken records. */
  duplicate({
    by = null,
    ...facts
  }: {
    readonly id: string;
    readonly name: string;
    readonly createdAt: Date;
    readonly by?: Author | null;
  }): Spinner {
    const edit = { editedAt: facts.createdAt, editedBy: by && authorOf(by) };
    return this.with({ ...facts, ...edit, publishedVersion: null, lastVersion: 0, revision: 1, archivedAt: null });
  }

  /**
   * Freezes the draft, or what is composed, as the next version, or publishes the last version if that was made of the same. In test mode
   * its number is one that live versions never have. @throws
   * InvalidState if archived or full
   */
  publish(
    now: Date,
    last?: Version,
    by: Author | null = null,
    { written, definition, uses }: Made = asWritten(this.draft),
  ): Publication & { readonly spinner: Spinner } {
    this.requireOpen();
    if (last && sameJson(last.draft, written) && sameJson(last.uses, uses))
      return { spinner: this.with({ publishedVersion: last.number }), version: last, isNew: false };
    const isTried = isTest(this.organizationId);
    if (!isTried && this.lastVersion >= maxVersions)
      throw new InvalidState(`A spinner has at most ${maxVersions.toLocaleString('en')} versions: duplicate it to go on`, {
        limit: maxVersions,
        used: this.lastVersion,
      });
    const number = (isTried ? Math.max(this.lastVersion, testVersionsAfter) : this.lastVersion) + 1;
    const { organizationId, id: spinnerId } = this;
    const facts = { organizationId, spinnerId, number, publishedAt: now, publishedBy: by && authorOf(by) };
    return {
      spinner: this.with({ publishedVersion: number, lastVersion: number }),
      version: new Version({ ...facts, definition, written: uses && written, uses }),
      isNew: true,
    };
  }

  /** Prevents new jobs; running jobs continue with their version. */
  unpublish(): Spinner {
    return this.publishedVersion === null ? this : this.with({ publishedVersion: null });
  }

  /** Unpublishes and archives it. Archiving again keeps the first time. */
  archive(now: Date): Spinner {
    return this.archivedAt === null ? this.with({ publishedVersion: null, archivedAt: now }) : this;
  }

  /** Restores it as a draft, even if it was published before. */
  restore(): Spinner {
    return this.archivedAt === null ? this : this.with({ archivedAt: null });
  }
}

/** The author alone: an actor's network address is for the audit log. */
export const authorOf = ({ type, id }: Author): Author => ({ type, id });
