import type { Topic } from '../consent/topic.ts';
import type { Fragment } from '../content/fragment.ts';
import { member, memberPath } from '../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import type { Spinner } from '../spinners/spinner.ts';
import { contentOfEntry } from './check-file.ts';
import { fragmentEntry, mergeContent, topicEntry } from './content-entries.ts';
import { differencesOf } from './differences.ts';
import type { DefinitionsFile, Entry, SectionName } from './entry.ts';
import { type InstalledDefinitions, isSameDraft, projectNameOf, referenceNames } from './installed.ts';
import { type EntryMatch, type EntryMatches, matchEntries } from './match-entries.ts';
import type { ContentOperation, DefinitionsPlan, Operation, SpinnerOperation, TableOperation } from './operation.ts';
import type { NamedId, ReferenceNames } from './references.ts';
import { readDraft, spinnerEntry } from './spinner-entry.ts';
import { mergeTable, renamesOf, tableEntry } from './table-entry.ts';

/** Plans the changes that make an organization's definitions as a file says. @throws ValidationFailed naming every problem */
export function* planDefinitions(file: DefinitionsFile, installed: InstalledDefinitions, newId: () => string): Stepwise<DefinitionsPlan> {
  const planner = new Planner(file, installed, newId);
  return yield* planner.plan();
}

class Planner {
  readonly #file: DefinitionsFile;
  readonly #installed: InstalledDefinitions;
  readonly #newId: () => string;
  readonly #problems: Problem[] = [];
  readonly #projects = new Set<string>();
  readonly #unchanged: string[] = [];

  constructor(file: DefinitionsFile, installed: InstalledDefinitions, newId: () => string) {
    this.#file = file;
    this.#installed = installed;
    this.#newId = newId;
  }

  *plan(): Stepwise<DefinitionsPlan> {
    const { fragments, topics } = this.#installed;
    const content = [
      ...this.#content('topics', topics, ({ key }) => key, topicEntry),
      ...this.#content(
        'parts',
        fragments.filter(({ kind }) => kind === 'part'),
        ({ key }) => key,
        fragmentEntry,
      ),
      ...this.#content(
        'layouts',
        fragments.filter(({ kind }) => kind === 'layout'),
        ({ key }) => key,
        fragmentEntry,
      ),
    ];
    const tables = this.#tables();
    const spinners = yield* this.#spinners(tables.names, content);
    if (this.#problems.length > 0) throw new ValidationFailed(this.#problems.slice(0, 100), 'The file cannot be applied');
    const operations: Operation[] = [...content, ...tables.operations, ...spinners];
    return { operations, projects: [...this.#projects], unchanged: this.#unchanged, unconfirmed: this.#unconfirmed(operations) };
  }

  #match<Thing>(section: SectionName, things: readonly Thing[], nameOf: (thing: Thing) => string): EntryMatches<Thing> {
    const { problems, ...matches } = matchEntries(this.#file, section, things, nameOf);
    this.#problems.push(...problems);
    return matches;
  }

  #content<Thing extends Topic | Fragment>(
    section: ContentOperation['section'],
    things: readonly Thing[],
    nameOf: (thing: Thing) => string,
    entryOf: (thing: Thing) => Entry,
  ): ContentOperation[] {
    const { kept, deleted } = this.#match(section, things, nameOf);
    const changes = kept.flatMap(({ name, entry, thing }): ContentOperation[] => {
      const before = thing && entryOf(thing);
      const after = mergeContent(section, name, before, contentOfEntry(entry));
      const isBack = thing !== undefined && thing.archivedAt !== null;
      const fields = [
        ...(before ? differencesOf(before, after) : []),
        ...(isBack ? [{ path: 'isArchived', before: true, after: false }] : []),
      ];
      if (thing && fields.length === 0) return this.#same(section, name);
      return [{ section, name, act: thing ? 'change' : 'create', was: null, fields, publishes: false, thing, after }];
    });
    const ends = deleted.filter(({ thing }) => thing?.archivedAt === null && !('isGeneral' in thing && thing.isGeneral));
    return [...changes, ...ends.map(({ name, thing }) => ({ ...deletion(section, name, thing), after: {} }))];
  }

  #tables(): { readonly operations: readonly TableOperation[]; readonly names: readonly NamedId[] } {
    const { tables } = this.#installed;
    const { kept, deleted } = this.#match('tables', tables, ({ name }) => name);
    const names = new Map(tables.map(({ id, name }) => [id, name]));
    for (const { thing } of deleted) names.delete(thing?.id ?? '');
    const operations = kept.flatMap(({ name, entry, thing, was }): TableOperation[] => {
      const path = memberPath('tables', name);
      const id = thing?.id ?? this.#newId();
      names.set(id, name);
      const present = thing && tableEntry(thing, projectNameOf(this.#installed, thing.projectId));
      const { before, after: merged, columns } = mergeTable(present, contentOfEntry(entry));
      const after: Entry = { ...merged, project: this.#project(merged.project ?? null, `${path}.project`, thing?.projectId) };
      const fields = before ? [...renamesOf(columns), ...differencesOf(before, after)] : [];
      if (thing?.columns.some(({ converting }) => converting) && fields.some((field) => /^columns\b/.test(field.path)))
        this.#report(`${path}.columns`, 'is getting a column of another type in the background: wait for it, or cancel it');
      if (before) this.#requireSameKey(path, before.key, after.key);
      if (thing && fields.length === 0 && was === null) return this.#same('tables', name);
      return [{ section: 'tables', name, act: thing ? 'change' : 'create', was, fields, publishes: false, thing, id, after, columns }];
    });
    const ends = deleted.map(({ name, thing }) => ({
      ...deletion('tables' as const, name, thing),
      id: thing?.id ?? '',
      after: {},
      columns: [],
    }));
    return { operations: [...operations, ...ends], names: [...names].map(([id, name]) => ({ id, name })) };
  }

  /** The key of a table that is there is set beside its records, which takes more than one transaction. */
  #requireSameKey(path: string, before: JsonValue | undefined, after: JsonValue | undefined): void {
    if (differencesOf(before, after).length > 0)
      this.#report(
        `${path}.key`,
        'is another than the table has: set it in the settings of the table, or by PUT /data-tables/{dataTableId}/key, then apply the file',
      );
  }

  *#spinners(tables: readonly NamedId[], content: readonly ContentOperation[]): Stepwise<SpinnerOperation[]> {
    const { spinners } = this.#installed;
    const { kept, deleted } = this.#match('spinners', spinners, ({ name }) => name);
    const ids = new Map(kept.map((match) => [match, match.thing?.id ?? this.#newId()]));
    const ended = new Set(deleted.map(({ thing }) => thing?.id));
    const changing = new Set(kept.map(({ thing }) => thing?.id));
    const names: ReferenceNames = {
      ...referenceNames(this.#installed),
      spinner: [
        ...spinners.filter(({ id }) => !ended.has(id) && !changing.has(id)).map(({ id, name }) => ({ id, name })),
        ...[...ids].map(([{ name }, id]) => ({ id, name })),
      ],
    };
    const operations: SpinnerOperation[] = [];
    for (const [match, id] of ids) {
      const operation = yield* this.#spinner(match, id, { tables, names, content });
      if (operation) operations.push(operation);
    }
    return [
      ...operations,
      ...deleted.map(({ name, thing }) => ({
        ...deletion('spinners' as const, name, thing),
        id: thing?.id ?? '',
        after: {},
        draft: undefined,
        project: undefined,
      })),
    ];
  }

  *#spinner(
    { name, entry, thing, was }: EntryMatch<Spinner>,
    id: string,
    known: { readonly tables: readonly NamedId[]; readonly names: ReferenceNames; readonly content: readonly ContentOperation[] },
  ): Stepwise<SpinnerOperation | undefined> {
    const path = memberPath('spinners', name);
    const written = contentOfEntry(entry);
    const found = known.tables.filter((table) => table.name === written.table);
    if (found.length !== 1) {
      const hint = didYouMean(
        String(written.table),
        known.tables.map((table) => table.name),
      );
      const fault = found.length === 0 ? `and there is none${hint}` : `and ${found.length} have this name`;
      this.#report(`${path}.table`, `names the table ${quoteName(String(written.table))}, ${fault}`);
    }
    try {
      const draft = yield* readDraft(written, found, known.names);
      const tableOf = (dataTableId: string) => known.tables.find((table) => table.id === dataTableId)?.name ?? dataTableId;
      const present = thing && projectNameOf(this.#installed, thing.projectId);
      const given = member(written, 'project') as string | null | undefined;
      const project = given === undefined ? (present ?? null) : this.#project(given, `${path}.project`, thing?.projectId);
      const entryOf = (one: Spinner['draft'], inProject: string | null) =>
        spinnerEntry(one, { project: inProject, table: tableOf(one.dataTableId), names: known.names });
      const after = entryOf(draft, project);
      const fields = thing ? differencesOf(entryOf(thing.draft, present ?? null), after) : [];
      const publishes = written.publish === true && this.#publishes(thing, draft, known.content);
      if (thing && fields.length === 0 && was === null && !publishes) {
        this.#same('spinners', name);
        return undefined;
      }
      const named = given === undefined ? undefined : project;
      return {
        section: 'spinners',
        name,
        act: thing ? 'change' : 'create',
        was,
        fields,
        publishes,
        thing,
        id,
        after,
        draft,
        project: named,
      };
    } catch (reason) {
      if (!(reason instanceof ValidationFailed)) throw reason;
      const faults = reason.details.errors as readonly Problem[];
      this.#problems.push(...faults.map((fault) => ({ ...fault, path: fault.path === '' ? path : `${path}.${fault.path}` })));
      return undefined;
    }
  }

  /** Whether publishing the draft makes another version than the published one: of another draft, or of newer layouts and parts. */
  #publishes(thing: Spinner | undefined, draft: Spinner['draft'], content: readonly ContentOperation[]): boolean {
    const version = thing && this.#installed.versions.get(thing.id);
    if (!version || !isSameDraft(version, draft)) return true;
    const { layouts = {}, parts = {} } = version.uses ?? {};
    const last = new Map(this.#installed.fragments.map((one) => [`${one.kind}s.${one.key}`, one.version]));
    const changed = new Set(content.map(({ section, name }) => `${section}.${name}`));
    return [
      ...Object.entries(layouts).map(([key, used]) => [`layouts.${key}`, used] as const),
      ...Object.entries(parts).map(([key, used]) => [`parts.${key}`, used] as const),
    ].some(([name, used]) => changed.has(name) || last.get(name) !== used);
  }

  /** A project as the file names it; one that is not there is made. */
  #project(name: unknown, path: string, presentId: string | undefined): string | null {
    if (name === null || name === undefined) return null;
    const { organizationId, projects } = this.#installed;
    const found = projects.filter((project) => project.name === name && (project.archivedAt === null || project.id === presentId));
    const chosen = found.find(({ id }) => id === presentId) ?? found[0];
    if (found.length > 1 && chosen?.id !== presentId) this.#report(path, `names a project, and ${found.length} have this name`);
    if (!chosen) this.#projects.add(String(name));
    return chosen?.id === organizationId ? null : String(name);
  }

  #unconfirmed(operations: readonly Operation[]): readonly string[] {
    const columns = operations.flatMap((one) =>
      one.section === 'tables' ? one.columns.map((column) => ({ table: one.name, ...column })) : [],
    );
    const renames = operations.some(({ was }) => was !== null) || columns.some(({ was }) => was !== undefined);
    if (!renames) return [];
    const deletions = [
      ...operations.flatMap(({ act, section, name }) => (act === 'delete' ? [`${section}.${name}`] : [])),
      ...columns.flatMap((column) => (column.delete ? [`tables.${column.table}.columns.${column.name}`] : [])),
    ];
    return deletions.filter((one) => !this.#file.confirm.includes(one));
  }

  #same(section: SectionName, name: string): [] {
    this.#unchanged.push(`${section}.${name}`);
    return [];
  }

  #report(path: string, message: string): void {
    this.#problems.push({ path, message });
  }
}

const deletion = <Section extends SectionName, Thing>(section: Section, name: string, thing: Thing | undefined) => ({
  section,
  name,
  act: 'delete' as const,
  was: null,
  fields: [],
  publishes: false,
  thing,
});
