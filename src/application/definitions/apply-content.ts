import type { FragmentKind, FragmentTexts, WrittenFragment } from '../../domain/content/fragment.ts';
import { partsIn } from '../../domain/content/fragment-composer.ts';
import type { ContentOperation } from '../../domain/definitions/operation.ts';
import { writeTopic } from '../consent/write-topic.ts';
import type { FoundUses } from '../spinners/layouts/find-uses.ts';
import { writeFragment } from '../spinners/layouts/write-fragment.ts';
import type { Applying } from './apply-tables.ts';

/** Makes, changes or restores a topic, layout or part of a plan. */
export async function writePlannedContent(applying: Applying, { section, name: key, act, after }: ContentOperation): Promise<void> {
  const { transaction, parts, organizationId, by } = applying;
  const isNew = act === 'create';
  if (section === 'topics')
    await writeTopic(transaction, parts, { organizationId, key, isNew, topic: { ...after, isArchived: false }, by });
  else {
    const written: WrittenFragment = { ...after, isArchived: false };
    await writeFragment(transaction, parts, { organizationId, name: { kind: fragmentKindOf(section), key }, isNew, written, by });
  }
}

/** Archives a topic, layout or part of a plan. `uses` is what uses it, of a layout or part. */
export async function archivePlannedContent(applying: Applying, { section, name: key }: ContentOperation, uses?: FoundUses): Promise<void> {
  const { transaction, parts, organizationId, by } = applying;
  if (section === 'topics') await writeTopic(transaction, parts, { organizationId, key, isNew: false, topic: { isArchived: true }, by });
  else {
    const input = { organizationId, name: { kind: fragmentKindOf(section), key }, isNew: false, written: { isArchived: true }, by };
    await writeFragment(transaction, parts, input, uses);
  }
}

/** The kind of fragment of a section. */
export const fragmentKindOf = (section: 'layouts' | 'parts'): FragmentKind => (section === 'layouts' ? 'layout' : 'part');

/** Operations on parts in an order in which a part comes before those that it stands in; a circle is named where it is saved. */
export function inOrderOfParts(operations: readonly ContentOperation[]): readonly ContentOperation[] {
  const ordered: ContentOperation[] = [];
  const open = new Map(operations.map((operation) => [`${operation.section}.${operation.name}`, operation]));
  const visit = (operation: ContentOperation): void => {
    if (!open.delete(`${operation.section}.${operation.name}`)) return;
    for (const key of partsOf(operation)) {
      const part = open.get(`parts.${key}`);
      if (part) visit(part);
    }
    ordered.push(operation);
  };
  for (const operation of operations) visit(operation);
  return ordered;
}

function partsOf({ section, after }: ContentOperation): readonly string[] {
  if (section === 'topics') return [];
  const languages = Object.values((after.languages ?? {}) as unknown as FragmentTexts);
  const texts = [{ html: String(after.html ?? ''), text: String(after.text ?? '') }, ...languages];
  return texts.flatMap(({ html, text }) => [...partsIn(html), ...partsIn(text)]);
}
