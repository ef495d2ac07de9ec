import { EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { chooseEvent } from '../../focus-field.ts';
import type { MailBlock } from '../block.ts';
import { fromBlocks, toBlocks } from '../block-document.ts';
import { isBlockNode } from '../schema.ts';
import { findBlock, selectAt } from './block-commands.ts';
import { blockDecorations, type CanvasContext } from './block-decorations.ts';
import { blockKeys } from './block-keys.ts';
import { cleanPaste } from './clean-paste.ts';
import { LeafView, ValueView } from './leaf-view.ts';
import { pictureFileIn, putPicture } from './picture-files.ts';

interface CanvasOptions {
  readonly host: HTMLElement;
  readonly blocks: readonly MailBlock[];
  readonly context: () => CanvasContext;
  readonly attributes: (state: EditorState) => Readonly<Record<string, string>>;
  readonly isReadOnly: () => boolean;
  /** The document or the selection is another. `blocks` if the person changed them. */
  readonly onUpdate: (state: EditorState, blocks: readonly MailBlock[] | undefined) => void;
  /** A key that a list beside the canvas takes. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onEditLink: () => void;
  /** A picture was put in, and is selected: it is to be described. */
  readonly onPictureIn: () => void;
  /** The number of pictures of a paste that only the other program has. */
  readonly onPicturesLeft: (pictures: number) => void;
}

const fromOutside = 'fromOutside';

/** The canvas in which blocks are edited. */
export class BlockCanvas {
  readonly view: EditorView;
  /** The blocks as they were last read or written. */
  #blocks: readonly MailBlock[];
  readonly #options: CanvasOptions;

  constructor(options: CanvasOptions) {
    this.#options = options;
    this.#blocks = options.blocks;
    this.view = new EditorView(options.host, {
      state: EditorState.create({
        doc: fromBlocks(options.blocks),
        plugins: [...blockKeys(options.onEditLink), blockDecorations(options.context)],
      }),
      attributes: options.attributes,
      editable: () => !options.isReadOnly(),
      nodeViews: { leaf: (node) => new LeafView(node), value: (node) => new ValueView(node) },
      dispatchTransaction: (tr) => this.#apply(tr),
      // A block that is chosen as a whole is not written over.
      handleTextInput: ({ state: { selection } }) => selection instanceof NodeSelection && isBlockNode(selection.node),
      handleKeyDown: (_, event) => options.onKey(event),
      handlePaste: (view, event) => this.#takePicture(view, event, event.clipboardData),
      handleDrop: (view, event) => this.#takePicture(view, event, event.dataTransfer),
      transformPastedHTML: (html) => {
        const { html: clean, pictures } = cleanPaste(html);
        if (pictures > 0) options.onPicturesLeft(pictures);
        return clean;
      },
      handleDOMEvents: {
        // The menu of the browser undoes what only it knows of.
        beforeinput: (_, event) => {
          if (!event.inputType.startsWith('history')) return false;
          event.preventDefault();
          return true;
        },
        [chooseEvent]: (view, event) => {
          const id = (event.target as HTMLElement).dataset.blockId;
          const placed = id && findBlock(view.state.doc, id);
          if (placed) view.dispatch(selectAt(view.state.tr, placed.pos));
          return true;
        },
      },
    });
  }

  /** Shows what was undone, or changed by somebody else. Only the differences are replaced, so that the cursor stays. */
  adopt(blocks: readonly MailBlock[]): void {
    if (blocks === this.#blocks) return;
    this.#blocks = blocks;
    const { state } = this.view;
    const doc = fromBlocks(blocks);
    const start = state.doc.content.findDiffStart(doc.content);
    if (start === null) return;
    const { a, b } = state.doc.content.findDiffEnd(doc.content) ?? { a: state.doc.content.size, b: doc.content.size };
    const overlap = Math.max(0, start - Math.min(a, b));
    let tr = state.tr;
    try {
      tr.replace(start, a + overlap, doc.slice(start, b + overlap));
    } catch {
      tr = state.tr;
    }
    if (!tr.doc.eq(doc)) tr = state.tr.replaceWith(0, state.doc.content.size, doc.content);
    this.view.dispatch(tr.setMeta(fromOutside, true));
  }

  /** Draws the canvas again, for other problems or columns. */
  redraw(): void {
    this.view.setProps({});
  }

  #takePicture(view: EditorView, event: Event, data: DataTransfer | null): boolean {
    const file = this.#options.isReadOnly() ? undefined : pictureFileIn(data);
    if (!file) return false;
    event.preventDefault();
    void putPicture(view, file, event, this.#options.onPictureIn);
    return true;
  }

  #apply(tr: Transaction): void {
    const state = this.view.state.apply(tr);
    this.view.updateState(state);
    const blocks = tr.getMeta(fromOutside) ? this.#blocks : toBlocks(state.doc);
    const isChanged = tr.docChanged && !isAlike(blocks, this.#blocks);
    if (isChanged) this.#blocks = blocks;
    this.#options.onUpdate(state, isChanged ? blocks : undefined);
  }
}

/** Whether two lists have the same blocks: those that were not changed are the same objects. */
const isAlike = (one: readonly MailBlock[], other: readonly MailBlock[]): boolean =>
  one.length === other.length && one.every((block, at) => block === other[at] || JSON.stringify(block) === JSON.stringify(other[at]));
