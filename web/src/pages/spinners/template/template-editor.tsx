import { autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, tooltips } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { settings } from '../../../api/settings.ts';
import { useLatest } from '../../../hooks/use-latest.ts';
import { type Chip, chips, chipsChanged } from './chips.ts';
import { completionsOf, knownName, type Names } from './completion.ts';
import type { Format } from './formats.ts';
import { nameIn, rangeAt } from './placeholder.ts';
import { templateTheme } from './template-theme.ts';

/** A problem at a place of a template. */
export interface TemplateMark {
  readonly message: string;
  readonly offset: number;
}

/** The acts on an editor from outside. */
export interface EditorHandle {
  /** Writes at the cursor; at the end if nobody has placed it yet. */
  readonly insert: (text: string) => void;
  /** Writes in place of a part. */
  readonly replace: (part: { readonly from: number; readonly to: number }, text: string) => void;
  readonly focus: () => void;
}

interface TemplateEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly names: Names;
  /** The ways to write the columns that are no texts. */
  readonly formats: ReadonlyMap<string, readonly Format[]>;
  readonly marks: readonly TemplateMark[];
  readonly isOneLine: boolean;
  readonly isCode: boolean;
  readonly isReadOnly: boolean;
  readonly describedBy: string | undefined;
  readonly onReady: (editor: EditorHandle) => void;
  readonly onChip: (chip: Chip) => void;
}

const fromOutside = Annotation.define<boolean>();

/** Line breaks become spaces where there is one line. */
const oneLine: Extension = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  return [{ changes: { from: 0, to: transaction.startState.doc.length, insert: text }, selection: { anchor: text.length } }];
});

/** A template in an editor of its own: columns and filters are offered, problems are marked where they are. Undoing is the draft's. */
export function TemplateEditor(props: TemplateEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useLatest(props);
  const attributes = useRef(new Compartment());
  const { label, value, names, formats, marks, isReadOnly, describedBy } = props;

  useEffect(() => {
    const { isOneLine, isCode } = latest.current;
    let hasCursor = false;
    const made = new EditorView({
      parent: host.current ?? undefined,
      doc: latest.current.value,
      extensions: [
        EditorView.cspNonce.of(settings.nonce),
        EditorView.lineWrapping,
        templateTheme(isOneLine, isCode),
        tooltips({ parent: document.body }),
        chips({
          formats: () => latest.current.formats,
          said: (name) => knownName(latest.current.names, name),
          choose: (chip) => latest.current.isReadOnly || latest.current.onChip(chip),
        }),
        isOneLine ? oneLine : [],
        autocompletion({ override: [completionsOf(() => latest.current.names)], icons: false }),
        keymap.of([...completionKeymap, ...defaultKeymap]),
        attributes.current.of([]),
        EditorView.updateListener.of((update) => {
          const isOurs = update.transactions.some((transaction) => transaction.annotation(fromOutside));
          if (update.docChanged && !isOurs) latest.current.onChange(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({
          focus: () => {
            hasCursor = true;
          },
          blur: (_, editor) => void closeCompletion(editor),
        }),
      ],
    });
    view.current = made;
    latest.current.onReady({
      insert(text) {
        if (!hasCursor) made.dispatch({ selection: { anchor: made.state.doc.length } });
        made.dispatch(made.state.replaceSelection(text), { userEvent: 'input' });
        made.focus();
      },
      replace({ from, to }, text) {
        made.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent: 'input' });
        made.focus();
      },
      focus: () => made.focus(),
    });
    return () => made.destroy();
  }, []);

  useEffect(() => {
    view.current?.dispatch({
      effects: attributes.current.reconfigure([
        EditorState.readOnly.of(isReadOnly),
        EditorView.editable.of(!isReadOnly),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-multiline': String(!latest.current.isOneLine),
          spellcheck: String(!latest.current.isCode),
          ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
        }),
      ]),
    });
  }, [label, isReadOnly, describedBy]);

  // Undone, or changed by somebody else: only what differs is replaced, so that the cursor stays.
  useEffect(() => {
    const shown = view.current?.state.doc.toString();
    if (shown === undefined || shown === value) return;
    const from = sharedStart(shown, value);
    const tail = sharedStart(reversed(shown.slice(from)), reversed(value.slice(from)));
    view.current?.dispatch({
      changes: { from, to: shown.length - tail, insert: value.slice(from, value.length - tail) },
      annotations: fromOutside.of(true),
    });
  }, [value]);

  useEffect(() => {
    view.current?.dispatch({ effects: chipsChanged.of(null) });
  }, [formats, names]);

  useEffect(() => {
    const state = view.current?.state;
    if (!state) return;
    const source = state.doc.toString();
    const found = marks.flatMap(({ message, offset }) => {
      if (offset > source.length) return [];
      const range = rangeAt(source, offset);
      return [{ ...(nameIn(source, range, message) ?? range), message, severity: 'error' as const }];
    });
    view.current?.dispatch(setDiagnostics(state, found));
  }, [marks]);

  return <div ref={host} />;
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

const reversed = (text: string): string => text.split('').reverse().join('');
