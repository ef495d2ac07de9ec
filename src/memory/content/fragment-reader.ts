import type { FragmentReader, FragmentSummary, FragmentVersionSummary } from '../../application/content/fragment-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Fragment, FragmentKind, FragmentName, FragmentVersion } from '../../domain/content/fragment.ts';
import { partsIn } from '../../domain/content/fragment-composer.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed layouts and parts. */
export class MemoryFragmentReader implements FragmentReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(organizationId: string, kind: FragmentKind): Promise<readonly FragmentSummary[]> {
    const found = this.#all(organizationId).filter((one) => one.kind === kind);
    return found.sort((one, other) => (at(one.name, one.key) < at(other.name, other.key) ? -1 : 1)).map(summaryOf);
  }

  async find(organizationId: string, { kind, key }: FragmentName): Promise<Fragment | undefined> {
    return this.#tables.committed.fragments.find(organizationId, at(kind, key));
  }

  async version(organizationId: string, { kind, key }: FragmentName, number: number): Promise<FragmentVersion | undefined> {
    return this.#tables.committed.fragmentVersions.find(at(organizationId, kind, key), String(number));
  }

  async versions(
    organizationId: string,
    { kind, key }: FragmentName,
    { limit, after }: PageRequest,
  ): Promise<Page<FragmentVersionSummary>> {
    const [last] = after ?? [];
    const found = [...this.#tables.committed.fragmentVersions.list(at(organizationId, kind, key))]
      .filter(({ number }) => last == null || number < Number(last))
      .sort((one, other) => other.number - one.number)
      .map(({ number, editedAt, editedBy }) => ({ number, editedAt, editedBy }));
    return pageFrom(found, limit, ({ number }) => [String(number)]);
  }

  async withTexts(organizationId: string, texts: readonly string[]): Promise<readonly FragmentSummary[]> {
    const has = (written: string): boolean => texts.some((text) => written.includes(text));
    const found = this.#all(organizationId).filter((one) => [...one.texts.values()].some(({ html, text }) => has(html) || has(text)));
    return found.sort((one, other) => (at(one.kind, one.key) < at(other.kind, other.key) ? -1 : 1)).map(summaryOf);
  }

  async naming(organizationId: string, parts: readonly string[]): Promise<readonly FragmentSummary[]> {
    const names = ({ texts }: Fragment): boolean =>
      [...texts.values()].flatMap(({ html, text }) => [...partsIn(html), ...partsIn(text)]).some((key) => parts.includes(key));
    const found = this.#all(organizationId).filter(names);
    return found.sort((one, other) => (at(one.kind, one.key) < at(other.kind, other.key) ? -1 : 1)).map(summaryOf);
  }

  #all(organizationId: string): Fragment[] {
    return [...this.#tables.committed.fragments.list(organizationId)];
  }
}

const summaryOf = ({ html: _, text: __, languages: ___, ...fragment }: Fragment): FragmentSummary => fragment;
