import { addressKinds, addressRules } from '../../domain/channels/address-kind.ts';
import type { Suppression } from '../../domain/consent/suppression.ts';
import type { Reach } from '../../domain/kernel/reach.ts';
import type { SuppressionReader } from '../consent/suppression-reader.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import { UseCase } from '../kernel/use-case.ts';
import { foldedForms } from './address-search.ts';
import type { RecipientStories, RecipientStory } from './recipient-stories.ts';

/** The history of an address in all jobs, and whether it is suppressed now. */
export interface History {
  readonly suppressions: readonly Suppression[];
  readonly ways: Page<RecipientStory>;
}

export interface ReadHistoryInput {
  readonly organizationId: string;
  readonly address: string;
  readonly page: PageRequest;
  /** The part that the caller sees; all if it is not given. */
  readonly reach?: Reach | undefined;
}

/** Reads the history of one person over all jobs, the newest first. */
export class ReadHistory extends UseCase<never, { stories: RecipientStories; suppressions: SuppressionReader }> {
  async execute({ organizationId, address, page, reach }: ReadHistoryInput): Promise<History> {
    const suppressed = addressKinds.map(async (kind) => {
      const folded = addressRules(kind).fold(address);
      if (folded === '') return [];
      const { items } = await this.deps.suppressions.list(organizationId, { kind, address: folded }, { limit: 1, after: undefined });
      return items.map(({ suppression }) => suppression);
    });
    const [ways, ...suppressions] = await Promise.all([
      this.deps.stories.ofAddress(organizationId, foldedForms(address), page, reach),
      ...suppressed,
    ]);
    return { suppressions: suppressions.flat(), ways };
  }
}
