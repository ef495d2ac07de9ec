import type { EditorState } from '@tiptap/pm/state';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { describeCondition } from '../../../../kinds/condition.ts';
import type { Problems } from '../../draft/problems.ts';
import { knownName, type Names } from '../../template/completion.ts';
import type { Format } from '../../template/formats.ts';
import { partsOf } from '../../template/placeholder-parts.ts';
import { isBlank, isBlockNode, isFiller } from '../schema.ts';
import { defaultOf } from '../settings/value-parts.ts';
import { blockWords as text } from '../words.ts';
import { pathAt, selectedBlock } from './block-commands.ts';

/** The things around the blocks that are shown on them. */
export interface CanvasContext {
  /** The path of the blocks in their step. */
  readonly path: string;
  readonly problems: Problems;
  readonly stepId: string;
  readonly names: Names;
  /** A text with the values that steps leave as people know them. */
  readonly inWords: (text: string) => string;
  readonly formats: ReadonlyMap<string, readonly Format[]>;
}

/** Shows on each block its place, its condition and its problems, and on each value an example. */
export const blockDecorations = (context: () => CanvasContext): Plugin =>
  new Plugin({ props: { decorations: (state) => drawn(state, context()) } });

function drawn(state: EditorState, { path, problems, stepId, names, formats, inWords }: CanvasContext): DecorationSet {
  const chosen = selectedBlock(state)?.pos;
  const isWhole = state.selection instanceof NodeSelection && isBlockNode(state.selection.node);
  const found: Decoration[] = [];
  state.doc.descendants((node, pos) => {
    if (isBlockNode(node)) {
      const $pos = state.doc.resolve(pos);
      const isFirst = pos === 0;
      const field = `${path}.${pathAt(state.doc, pos)}`;
      const { when } = node.attrs.rest ?? node.attrs.block;
      // The problems of what is in columns stand there.
      const wrong =
        node.type.name === 'columns'
          ? (problems.at(stepId, field) ?? problems.at(stepId, `${field}.columns`))
          : problems.within(stepId, field);
      found.push(
        Decoration.node(pos, pos + node.nodeSize, {
          class: 'block',
          'data-field': field,
          'data-block-id': String(node.attrs.id),
          ...(when !== undefined && { 'data-when': text.onlyIf(inWords(describeCondition(when))) }),
          ...(wrong !== undefined && { 'data-wrong': wrong }),
          ...(pos === chosen && { 'data-chosen': isWhole ? 'whole' : 'inside' }),
          ...(isBlank(node) &&
            (isFirst || pos === chosen || (isFiller(node) && $pos.depth > 0)) && { 'data-placeholder': text.placeholder }),
        }),
      );
    }
    if (node.type.name === 'value') {
      const { column, format } = partsOf(`{{${node.attrs.value}}}`);
      const known = column === undefined ? undefined : formats.get(column);
      const said = column === undefined ? undefined : knownName(names, column);
      const empty = defaultOf(node.attrs.value);
      const example = known?.find(({ filter }) => filter === format)?.example ?? (empty === undefined ? undefined : text.emptyValue(empty));
      found.push(
        Decoration.node(pos, pos + node.nodeSize, {
          ...(example !== undefined && { 'data-example': example }),
          ...(said !== undefined && { 'data-said': said }),
          ...(column !== undefined && said === undefined && ![...names.columns, ...names.others].includes(column) && { 'data-lost': '' }),
          ...(known && format === undefined && { 'data-raw': '' }),
        }),
      );
    }
    return true;
  });
  return DecorationSet.create(state.doc, found);
}
