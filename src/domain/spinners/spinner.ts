import { Entity } from '../kernel/entity.ts';
import { InvalidState } from '../kernel/errors.ts';
import { sameJson } from '../kernel/same-json.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';

/** An immutable published copy of a spinner's definition; a job runs one version from start to end. */
export class Version extends Entity<{
  organizationId: string;
  spinnerId: string;
  number: number;
  definition: SpinnerDefinition;
  publishedAt: Date;
}>() {}

/** What a person may change about a spinner. */
export interface SpinnerChange {
  readonly name?: string | undefined;
  readonly projectId?: string | undefined;
  readonly draft?: SpinnerDefinition | undefined;
}

/** `archived` is a draft that was put away. */
export const spinnerStates = ['draft', 'published', 'archived'] as const;
export type SpinnerState = (typeof spinnerStates)[number];

/** The state that follows from what is stored. */
export function spinnerStateOf({ archivedAt, publishedVersion }: Pick<Spinner, 'archivedAt' | 'publishedVersion'>): SpinnerState {
  if (archivedAt !== null) return 'archived';
  return publishedVersion === null ? 'draft' : 'published';
}

/** A published version, and whether this publishing made it. */
export interface Publication {
  readonly version: Version;
  readonly isNew: boolean;
}

/** An outreach pipeline over one data table: a draft that is edited, and at most one published version (document, 3). */
export class Spinner extends Entity<{
  organizationId: string;
  id: string;
  projectId: string;
  name: string;
  draft: SpinnerDefinition;
  /** The number of the published version; null while the spinner is only a draft. */
  publishedVersion: number | null;
  /** The highest version number given so far. */
  lastVersion: number;
  /** Grows with each edit, so that whoever edits can tell whether somebody else did meanwhile. */
  revision: number;
  createdAt: Date;
  archivedAt: Date | null;
}>() {
  /** @throws InvalidState while the spinner is archived */
  requireOpen(): void {
    if (this.archivedAt !== null) throw new InvalidState('The spinner is archived; restore it first');
  }

  /** @throws InvalidState with the current revision, unless that is the one that was seen; seeing none asks for nothing */
  requireRevision(seen: number | undefined): void {
    if (seen === undefined || seen === this.revision) return;
    throw new InvalidState('The spinner was edited meanwhile; look at it again', { revision: this.revision });
  }

  edit(draft: SpinnerDefinition): Spinner {
    return this.change({ draft });
  }

  /** What is not given stays. @throws InvalidState while the spinner is archived */
  change({ name = this.name, projectId = this.projectId, draft = this.draft }: SpinnerChange): Spinner {
    this.requireOpen();
    return this.with({ name, projectId, draft, revision: this.revision + 1 });
  }

  /** A draft of its own with the same steps; no version and no record counts as taken. */
  duplicate(facts: { readonly id: string; readonly name: string; readonly createdAt: Date }): Spinner {
    return this.with({ ...facts, publishedVersion: null, lastVersion: 0, revision: 1, archivedAt: null });
  }

  /** Freezes the draft as the next version, or publishes the last one where the draft is no other. @throws InvalidState while archived */
  publish(now: Date, last?: Version): Publication & { readonly spinner: Spinner } {
    this.requireOpen();
    if (last && sameJson(last.definition, this.draft))
      return { spinner: this.with({ publishedVersion: last.number }), version: last, isNew: false };
    const number = this.lastVersion + 1;
    const { organizationId, id: spinnerId, draft: definition } = this;
    return {
      spinner: this.with({ publishedVersion: number, lastVersion: number }),
      version: new Version({ organizationId, spinnerId, number, definition, publishedAt: now }),
      isNew: true,
    };
  }

  /** No further job is started; jobs under way go on with their version. */
  unpublish(): Spinner {
    return this.publishedVersion === null ? this : this.with({ publishedVersion: null });
  }

  /** Unpublishes it and puts it away; archiving twice keeps the first time. */
  archive(now: Date): Spinner {
    return this.archivedAt === null ? this.with({ publishedVersion: null, archivedAt: now }) : this;
  }

  /** As a draft, whatever it was before. */
  restore(): Spinner {
    return this.archivedAt === null ? this : this.with({ archivedAt: null });
  }
}
