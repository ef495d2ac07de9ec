import type { TablerIcon } from '@tabler/icons-react';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { placeholderOf } from '../../../../text/template-text.ts';
import { knownName, leftIn, type Names } from '../../template/completion.ts';
import type { Format } from '../../template/formats.ts';
import { offeredKinds } from '../block-kinds.ts';
import { blockSchema } from '../schema.ts';
import { blockWords as text } from '../words.ts';
import { insertHere, nodeFor } from './block-commands.ts';
import type { Suggestion } from './suggestion.ts';

/** Something that can be put at the cursor. */
export interface BlockChoice {
  readonly key: string;
  readonly name: string;
  readonly help?: string | undefined;
  readonly icon?: TablerIcon;
  /** Puts it in the place of what was typed. */
  put(view: EditorView): void;
}

export interface Insertable {
  readonly names: Names;
  readonly formats: ReadonlyMap<string, readonly Format[]>;
  readonly parts: readonly string[];
}

/** A column as people write its values: the inside of a placeholder. */
export const valueFor = (name: string, formats: readonly Format[] = []): string =>
  [placeholderOf(name), ...formats.slice(0, 1).map(({ filter }) => filter)].join(' | ');

/** Puts a value of the record at the cursor, or a link of the mail's own, such as the one to unsubscribe. */
export function insertValue(view: EditorView, name: string, { names, formats }: Insertable, from?: number): void {
  const { state } = view;
  const { $from, to } = state.selection;
  const isLink = names.others.includes(name) && name.endsWith('_url');
  const words = Object.hasOwn(text.linkTexts, name) ? text.linkTexts[name as keyof typeof text.linkTexts] : name;
  const value = valueFor(name, formats.get(name));
  const set = state.storedMarks ?? $from.marks();
  const node = isLink
    ? blockSchema.text(words, blockSchema.marks.link.create({ href: `{{ ${name} }}` }).addToSet(set))
    : blockSchema.nodes.value.create({ value }, null, set);
  const inline = isLink ? { text: words, link: `{{ ${name} }}` } : { value };
  view.dispatch(
    $from.parent.isTextblock
      ? state.tr.replaceRangeWith(from ?? $from.pos, to, node).scrollIntoView()
      : insertHere(state, nodeFor({ type: 'text', content: [{ type: 'paragraph', content: [inline] }] })).scrollIntoView(),
  );
  view.focus();
}

/** The choices for what is typed, and the keys that go through them. */
export function useChoices(
  suggestion: Suggestion | undefined,
  state: EditorState | undefined,
  { names, formats, parts }: Insertable,
): { readonly choices: readonly BlockChoice[]; readonly at: number; readonly go: (by: number) => void } {
  const [place, setPlace] = useState({ query: '', at: 0 });
  const choices = suggestion && state ? choicesFor(suggestion, state, { names, formats, parts }) : [];
  const query = suggestion ? `${suggestion.offers} ${suggestion.query} ${suggestion.from}` : '';
  const at = place.query === query ? Math.min(place.at, choices.length - 1) : 0;
  return { choices, at, go: (by) => setPlace({ query, at: (at + by + choices.length) % Math.max(choices.length, 1) }) };
}

function choicesFor(
  { offers, query, from }: Suggestion,
  state: EditorState,
  { names, formats, parts }: Insertable,
): readonly BlockChoice[] {
  if (offers === 'values')
    return [...names.columns, ...names.others, ...leftIn(names)]
      .map((name) => ({ name, said: knownName(names, name) ?? name }))
      .filter(({ name, said }) => [name, said].some((one) => one.toLowerCase().includes(query)))
      .map(({ name, said }) => ({
        ...{ key: name, name: said, help: formats.get(name)?.[0]?.example },
        put: (view) => insertValue(view, name, { names, formats, parts }, from),
      }));
  const isInside = state.selection.$from.node(2)?.type === blockSchema.nodes.column;
  return offeredKinds(query, parts, isInside).map((kind) => ({
    ...{ key: kind.type, name: text.kinds[kind.type].name, help: text.kinds[kind.type].help, icon: kind.icon },
    put: (view) => view.dispatch(insertHere(view.state, nodeFor(kind.begin()))),
  }));
}
