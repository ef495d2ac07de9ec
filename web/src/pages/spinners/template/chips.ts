import { RangeSetBuilder, StateEffect } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { editorWords as text } from '../editor-words.ts';
import type { Format } from './formats.ts';
import { partsOf } from './placeholder-parts.ts';

/** A placeholder in an editor whose value can be written in several ways. */
export interface Chip {
  readonly from: number;
  readonly to: number;
  readonly source: string;
  readonly column: string;
  /** Its place on the screen. */
  readonly box: { readonly left: number; readonly top: number; readonly bottom: number };
}

/** An effect that draws placeholders again, for other columns or values. */
export const chipsChanged = StateEffect.define<null>();

const placeholder = /\{\{[^{}]*\}\}/g;

interface ChipOptions {
  /** A name as people know it, in its place; undefined if it is shown as it is written. */
  readonly said: (name: string) => string | undefined;
  readonly formats: () => ReadonlyMap<string, readonly Format[]>;
  readonly choose: (chip: Chip) => void;
}

/** Placeholders as chips, each with a button for how its value is written; by keyboard Alt and arrow down. */
export const chips = ({ formats, said, choose }: ChipOptions) => [
  ViewPlugin.define(
    (view) => ({
      decorations: drawn(view, formats(), said, choose),
      update(update: ViewUpdate) {
        const isOther = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(chipsChanged)));
        if (update.docChanged || update.viewportChanged || isOther) this.decorations = drawn(update.view, formats(), said, choose);
      },
    }),
    {
      decorations: ({ decorations }) => decorations,
      // A name that is shown in other words is passed and removed as a whole.
      provide: (plugin) => EditorView.atomicRanges.of((view) => namesAlone(view.plugin(plugin)?.decorations)),
    },
  ),
  keymap.of([
    {
      key: 'Alt-ArrowDown',
      run(view) {
        const at = view.state.selection.main.head;
        const found = placeholdersIn(view, 0, view.state.doc.length).find(({ from, to }) => from <= at && at <= to);
        const column = found && partsOf(found.source).column;
        if (!found || column === undefined || !formats().has(column)) return false;
        choose({ ...found, column, box: boxAt(view, found.to) });
        return true;
      },
    },
  ]),
];

function placeholdersIn(view: EditorView, from: number, to: number) {
  const shown = view.state.sliceDoc(from, to);
  return [...shown.matchAll(placeholder)].map((found) => ({
    from: from + found.index,
    to: from + found.index + found[0].length,
    source: found[0],
  }));
}

function boxAt(view: EditorView, at: number): Chip['box'] {
  const { left, top, bottom } = view.coordsAtPos(at, -1) ?? view.dom.getBoundingClientRect();
  return { left, top, bottom };
}

const namesAlone = (all: DecorationSet = Decoration.none): DecorationSet =>
  all.update({ filter: (_, __, { spec }) => spec.widget instanceof NameWidget });

const plain = Decoration.mark({ class: 'template-placeholder' });
const formatted = Decoration.mark({ class: 'template-placeholder template-chip' });
const raw = Decoration.mark({ class: 'template-placeholder template-chip template-raw' });

function drawn(
  view: EditorView,
  formats: ReadonlyMap<string, readonly Format[]>,
  said: ChipOptions['said'],
  choose: ChipOptions['choose'],
): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const visible of view.visibleRanges)
    for (const { from, to, source } of placeholdersIn(view, visible.from, visible.to)) {
      const { column, format, head } = partsOf(source);
      const shown = column === undefined ? undefined : said(column);
      const at = from + source.indexOf(head);
      const name = shown === undefined ? [] : [Decoration.replace({ widget: new NameWidget(shown) })];
      const known = column === undefined ? undefined : formats.get(column);
      if (column === undefined || !known) {
        builder.add(from, to, plain);
        for (const one of name) builder.add(at, at + head.length, one);
        continue;
      }
      builder.add(from, to, format === undefined ? raw : formatted);
      for (const one of name) builder.add(at, at + head.length, one);
      const example = known.find(({ filter }) => filter === format)?.example;
      builder.add(to, to, Decoration.widget({ widget: new FormatButton(column, example, format === undefined, choose), side: 1 }));
    }
  return builder.finish();
}

/** The name of a value as people know it. */
class NameWidget extends WidgetType {
  readonly #said: string;

  constructor(said: string) {
    super();
    this.#said = said;
  }

  override eq(other: NameWidget): boolean {
    return other.#said === this.#said;
  }

  override toDOM(): HTMLElement {
    const name = document.createElement('bdi');
    name.textContent = this.#said;
    return name;
  }
}

/** The end of a chip: a value as it is written, and the way to another. */
class FormatButton extends WidgetType {
  readonly #column: string;
  readonly #example: string | undefined;
  readonly #isRaw: boolean;
  readonly #choose: ChipOptions['choose'];

  constructor(column: string, example: string | undefined, isRaw: boolean, choose: ChipOptions['choose']) {
    super();
    this.#column = column;
    this.#example = example;
    this.#isRaw = isRaw;
    this.#choose = choose;
  }

  override eq(other: FormatButton): boolean {
    return other.#column === this.#column && other.#example === this.#example && other.#isRaw === this.#isRaw;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = this.#isRaw ? 'template-format template-raw' : 'template-format';
    // Not text: what is copied or read from the editor is the template.
    button.dataset.example = this.#example ?? '';
    button.setAttribute(
      'aria-label',
      this.#example === undefined ? text.format.openPlain(this.#column) : text.format.open(this.#column, this.#example),
    );
    button.setAttribute('aria-haspopup', 'menu');
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      if (view.state.readOnly) return;
      const to = view.posAtDOM(button);
      const found = placeholdersIn(view, 0, view.state.doc.length).find((one) => one.to === to);
      if (found) this.#choose({ ...found, column: this.#column, box: button.getBoundingClientRect() });
    });
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
