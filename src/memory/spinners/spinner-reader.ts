import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type {
  FragmentKeys,
  LastFragment,
  LiveName,
  NamingSpinner,
  NextRun,
  SendingSpinner,
  SpinnerFilter,
  SpinnerReader,
  SpinnerSummary,
  UsingSpinner,
  VersionSummary,
} from '../../application/spinners/spinner-reader.ts';
import type { StepRoute } from '../../domain/channels/via.ts';
import type { FragmentName } from '../../domain/content/fragment.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { textFinder } from '../../domain/kernel/search-pattern.ts';
import { fragmentsNamed } from '../../domain/spinners/compose-definition.ts';
import { contentsOf } from '../../domain/spinners/sent-contents.ts';
import { type Author, type Spinner, spinnerStateOf, type Version } from '../../domain/spinners/spinner.ts';
import { type SpinnerDefinition, stepCountOf } from '../../domain/spinners/spinner-definition.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed spinners and versions. */
export class MemorySpinnerReader implements SpinnerReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, spinnerId: string): Promise<Spinner | undefined> {
    return this.#tables.committed.spinners.find(organizationId, spinnerId);
  }

  async version(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined> {
    return this.#tables.committed.versions.find(at(organizationId, spinnerId), String(number));
  }

  async namesOf(organizationId: string, authors: readonly (Author | null)[]): Promise<ReadonlyMap<string, string>> {
    const { users, apiKeys } = this.#tables.committed;
    return new Map(
      authors.flatMap((author) => {
        const id = author?.id ?? '';
        const named =
          author?.type === 'user' ? users.find('', id) : author?.type === 'api-key' ? apiKeys.find(organizationId, id) : undefined;
        return named ? [[id, named.name] as const] : [];
      }),
    );
  }

  async list(organizationId: string, filter: SpinnerFilter, { limit, after }: PageRequest): Promise<Page<SpinnerSummary>> {
    const [last] = after ?? [];
    const isNamed = filter.search === undefined ? () => true : textFinder(filter.search);
    const found = [...this.#tables.committed.spinners.list(organizationId)]
      .filter((spinner) => matches(spinner, filter) && isNamed(spinner.name) && (last == null || spinner.id < last))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    return pageFrom(
      found.map((spinner) => this.#summaryOf(spinner)),
      limit,
      ({ id }) => [id],
    );
  }

  async versions(organizationId: string, spinnerId: string, { limit, after }: PageRequest): Promise<Page<VersionSummary>> {
    const [last] = after ?? [];
    const found = [...this.#tables.committed.versions.list(at(organizationId, spinnerId))]
      .filter(({ number }) => last == null || number < Number(last))
      .sort((one, other) => other.number - one.number)
      .map(({ number, publishedAt, publishedBy, definition }) => ({
        number,
        publishedAt,
        publishedBy,
        stepCount: stepCountOf(definition),
      }));
    return pageFrom(found, limit, ({ number }) => [String(number)]);
  }

  async nextRuns(organizationId: string, spinnerIds: readonly string[] | null, limit: number): Promise<readonly NextRun[]> {
    const own = [...this.#tables.committed.dueStarts.list()].filter(
      (start) => start.organizationId === organizationId && (spinnerIds?.includes(start.spinnerId) ?? true),
    );
    const named = own.flatMap(({ spinnerId, start, dueAt, skipped, skippedAt, place }) => {
      const spinner = this.#tables.committed.spinners.find(organizationId, spinnerId);
      return spinner ? [{ run: { spinnerId, name: spinner.name, start, dueAt, skipped, skippedAt }, order: at(spinnerId, place) }] : [];
    });
    named.sort((one, other) => +one.run.dueAt - +other.run.dueAt || (one.order < other.order ? -1 : 1));
    return named.slice(0, limit).map(({ run }) => run);
  }

  async liveNames(organizationId: string, spinnerIds: readonly string[] | null, limit: number): Promise<readonly LiveName[]> {
    const { liveSpinners, spinners } = this.#tables.committed;
    const found = [...liveSpinners.list(organizationId)].flatMap(({ spinnerId, live: { state } }) => {
      const spinner = state === 'on' && (spinnerIds?.includes(spinnerId) ?? true) ? spinners.find(organizationId, spinnerId) : undefined;
      return spinner ? [{ spinnerId, name: spinner.name }] : [];
    });
    return found.sort((one, other) => (at(one.name, one.spinnerId) < at(other.name, other.spinnerId) ? -1 : 1)).slice(0, limit);
  }

  async sendingThrough(organizationId: string, channelId: string, limit: number): Promise<readonly SendingSpinner[]> {
    const { spinners, versions } = this.#tables.committed;
    const names = (definition: SpinnerDefinition | undefined): boolean =>
      definition !== undefined &&
      contentsOf(definition).some((content: StepRoute) => content.channelId === channelId || content.channelIds?.includes(channelId));
    const found = [...spinners.list(organizationId)].flatMap(({ id: spinnerId, name, draft, publishedVersion, archivedAt }) => {
      const isPublished = names(versions.find(at(organizationId, spinnerId), String(publishedVersion))?.definition);
      return archivedAt === null && (isPublished || names(draft)) ? [{ spinnerId, name, isPublished }] : [];
    });
    return found.sort((one, other) => (at(one.name, one.spinnerId) < at(other.name, other.spinnerId) ? -1 : 1)).slice(0, limit);
  }

  async using(organizationId: string, { layouts, parts }: FragmentKeys): Promise<readonly UsingSpinner[]> {
    const { spinners, versions } = this.#tables.committed;
    const isAmong = ({ kind, key }: FragmentName): boolean => (kind === 'layout' ? layouts : parts).includes(key);
    const found = [...spinners.list(organizationId)].flatMap(({ id: spinnerId, name, draft, publishedVersion, archivedAt }) => {
      const uses = versions.find(at(organizationId, spinnerId), String(publishedVersion))?.uses ?? null;
      const isInDraft = fragmentsNamed(draft).some(isAmong);
      const isUsed =
        uses !== null && (layouts.some((key) => Object.hasOwn(uses.layouts, key)) || parts.some((key) => Object.hasOwn(uses.parts, key)));
      return archivedAt === null && (isInDraft || isUsed) ? [{ spinnerId, name, publishedVersion, uses, isInDraft }] : [];
    });
    return found.sort((one, other) => (at(one.name, one.spinnerId) < at(other.name, other.spinnerId) ? -1 : 1));
  }

  async namingTexts(organizationId: string, texts: readonly string[]): Promise<readonly NamingSpinner[]> {
    const { spinners, versions } = this.#tables.committed;
    const has = (definition: object): boolean => texts.some((text) => JSON.stringify(definition).includes(text));
    const found = [...spinners.list(organizationId)].flatMap(({ id: spinnerId, name, draft, publishedVersion }) => {
      const naming = [...versions.list(at(organizationId, spinnerId))].filter(({ definition }) => has(definition));
      const isPublished = naming.some(({ number }) => number === publishedVersion);
      const isInDraft = has(draft);
      return isInDraft || naming.length > 0 ? [{ spinnerId, name, isInDraft, isPublished, versions: naming.length }] : [];
    });
    return found.sort((one, other) => (at(one.name, one.spinnerId) < at(other.name, other.spinnerId) ? -1 : 1));
  }

  async lastFragments(organizationId: string): Promise<readonly LastFragment[]> {
    return [...this.#tables.committed.fragments.list(organizationId)].map(({ kind, key, version }) => ({ kind, key, version }));
  }

  #summaryOf({ draft, ...fields }: Spinner): SpinnerSummary {
    const { organizationId, id, publishedVersion } = fields;
    const published = this.#tables.committed.versions.find(at(organizationId, id), String(publishedVersion));
    return {
      ...fields,
      dataTableId: draft.dataTableId,
      stepCount: stepCountOf(draft),
      draftDiffers: !sameJson(published?.draft, draft),
      uses: published?.uses ?? null,
    };
  }
}

const matches = (spinner: Spinner, { projectId, projectIds, state }: SpinnerFilter): boolean =>
  (projectId === undefined || spinner.projectId === projectId) &&
  (projectIds === undefined || projectIds.includes(spinner.projectId)) &&
  (state === undefined ? spinner.archivedAt === null : spinnerStateOf(spinner) === state);
