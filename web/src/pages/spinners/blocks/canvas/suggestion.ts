import type { EditorState } from '@tiptap/pm/state';
import { blockSchema } from '../schema.ts';

/** Something that is being typed which a list can finish: a block after “/”, or a value after “{{”. */
export interface Suggestion {
  readonly offers: 'blocks' | 'values';
  readonly query: string;
  readonly from: number;
  readonly to: number;
}

/** The thing that is being typed at the cursor. */
export function suggestionAt({ selection }: EditorState): Suggestion | undefined {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.isTextblock) return undefined;
  const before = parent.textBetween(0, parentOffset, undefined, '\ufffc');
  const at = (offers: Suggestion['offers'], query: string, length: number): Suggestion => ({
    ...{ offers, query: query.trim().toLowerCase(), from: $from.pos - length, to: $from.pos },
  });
  const value = /\{\{([^{}|\ufffc]{0,80})$/.exec(before);
  if (value) return at('values', value[1] ?? '', value[0].length);
  const isPlain = parent.type === blockSchema.nodes.paragraph && $from.node(-1).type === blockSchema.nodes.words;
  const block = isPlain && parentOffset === parent.content.size ? /^\/([^\s/][^/]{0,30})?$/.exec(before) : null;
  return block ? at('blocks', block[1] ?? '', block[0].length) : undefined;
}
