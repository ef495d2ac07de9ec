import type { Project } from '../accounts/project.ts';
import type { Topic } from '../consent/topic.ts';
import type { Fragment } from '../content/fragment.ts';
import { sameJson } from '../kernel/same-json.ts';
import type { Spinner, Version } from '../spinners/spinner.ts';
import type { DataTable } from '../tables/data-table.ts';
import { fragmentEntry, topicEntry } from './content-entries.ts';
import type { Entry, SectionName } from './entry.ts';
import type { NamedId, ReferenceNames } from './references.ts';
import { spinnerEntry } from './spinner-entry.ts';
import { tableEntry } from './table-entry.ts';

/** The definitions that an organization has, as far as a caller sees them. */
export interface InstalledDefinitions {
  readonly organizationId: string;
  /** Archived ones too. */
  readonly projects: readonly Project[];
  readonly topics: readonly Topic[];
  readonly fragments: readonly Fragment[];
  readonly tables: readonly DataTable[];
  /** Archived ones are not among them. */
  readonly spinners: readonly Spinner[];
  /** The published versions, by the ids of their spinners. */
  readonly versions: ReadonlyMap<string, Version>;
  readonly channels: readonly NamedId[];
  readonly files: readonly NamedId[];
}

/** The project of a thing as a file names it: null for the organization's first one. */
export const projectNameOf = ({ organizationId, projects }: InstalledDefinitions, projectId: string): string | null =>
  projectId === organizationId ? null : (projects.find(({ id }) => id === projectId)?.name ?? null);

/** Whether the topic has been edited: General is there before. */
const isWritten = ({ isGeneral, createdAt }: Topic): boolean => !isGeneral || createdAt.getTime() > 0;

/** The names of things, as steps refer to them. */
export const referenceNames = ({ channels, files, spinners }: InstalledDefinitions): ReferenceNames => ({
  channel: channels,
  file: files,
  spinner: spinners.map(({ id, name }) => ({ id, name })),
});

/** The things that an export is about; undefined for all. */
export interface ChosenDefinitions {
  readonly tables: readonly string[];
  readonly spinners: readonly string[];
}

/** The definitions as a file has them, in a stable order. A spinner whose draft is its published version is published there, too. */
export function exportEntries(
  installed: InstalledDefinitions,
  readable: readonly SectionName[],
  chosen?: ChosenDefinitions,
): Readonly<Record<string, unknown>> {
  const spinners = installed.spinners.filter(({ name }) => chosen?.spinners.includes(name) ?? true);
  const overTables = new Set(spinners.map(({ draft }) => draft.dataTableId));
  const tables = installed.tables.filter(({ id, name }) => (chosen ? chosen.tables.includes(name) || overTables.has(id) : true));
  const content = chosen && spinners.length === 0 ? undefined : installed;
  const fragments = (kind: 'layout' | 'part') =>
    byName(
      (content?.fragments ?? []).filter((one) => one.kind === kind && one.archivedAt === null).map((one) => [one.key, fragmentEntry(one)]),
    );
  const topics = (content?.topics ?? []).filter((topic) => topic.archivedAt === null && isWritten(topic));
  const sections: Readonly<Record<SectionName, Readonly<Record<string, Entry>>>> = {
    topics: byName(topics.map((topic) => [topic.key, topicEntry(topic)])),
    parts: fragments('part'),
    layouts: fragments('layout'),
    tables: byName(tables.map((table) => [table.name, tableEntry(table, projectNameOf(installed, table.projectId))])),
    spinners: byName(spinners.map((spinner) => [spinner.name, exportedSpinner(installed, spinner)])),
  };
  const shown = readable.filter((section) => Object.keys(sections[section]).length > 0);
  return { version: 1, ...Object.fromEntries(shown.map((section) => [section, sections[section]])) };
}

function exportedSpinner(installed: InstalledDefinitions, { id, draft, projectId }: InstalledDefinitions['spinners'][number]): Entry {
  const table = installed.tables.find((one) => one.id === draft.dataTableId)?.name ?? draft.dataTableId;
  const project = projectNameOf(installed, projectId);
  const entry = spinnerEntry(draft, { project, table, names: referenceNames(installed) });
  const version = installed.versions.get(id);
  const { steps, ...settings } = entry;
  return { ...settings, ...(version && isSameDraft(version, draft) && { publish: true }), steps: steps ?? [] };
}

/** Whether a version was published of a draft. */
export const isSameDraft = (version: Version, draft: Spinner['draft']): boolean => sameJson(version.draft, draft);

const byName = (entries: readonly (readonly [string, Entry])[]): Readonly<Record<string, Entry>> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));
