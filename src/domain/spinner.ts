import { Entity } from './entity.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';

/** An immutable published copy of a spinner's definition; a job runs one version from start to end. */
export class Version extends Entity<{
  organizationId: string;
  spinnerId: string;
  number: number;
  definition: SpinnerDefinition;
  publishedAt: Date;
}>() {}

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
  createdAt: Date;
}>() {
  edit(draft: SpinnerDefinition): Spinner {
    return this.with({ draft });
  }

  /** Freezes the draft as the next version. */
  publish(now: Date): { spinner: Spinner; version: Version } {
    const number = this.lastVersion + 1;
    const { organizationId, id: spinnerId, draft: definition } = this;
    return {
      spinner: this.with({ publishedVersion: number, lastVersion: number }),
      version: new Version({ organizationId, spinnerId, number, definition, publishedAt: now }),
    };
  }
}
