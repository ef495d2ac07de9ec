import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { placeholderOf } from '../../../text/template-text.ts';
import { languageWords } from '../../../words/language.ts';
import type { Kinds } from '../steps/kind-list.ts';

/** The names that a template may use. */
export interface Names {
  readonly columns: readonly string[];
  /** Besides columns. */
  readonly others: readonly string[];
  /** The keys of the parts that may stand in it; absent if none may. */
  readonly parts?: readonly string[] | undefined;
  readonly filters: Kinds['filters'];
  /** The values that are not the record's, below what they come from; absent: none. */
  readonly groups?: readonly NameGroup[];
}

/** Names that a template may use, below a title: those of a step, or secrets. */
export interface NameGroup {
  readonly title: string;
  readonly values: readonly { readonly column: string; readonly label: string }[];
  /** The way to add one, where there is none. */
  readonly add?: { readonly to: '/secrets'; readonly said: string } | undefined;
}

/** The names below titles. */
export const leftIn = ({ groups = [] }: Names): readonly string[] => groups.flatMap(({ values }) => values.map(({ column }) => column));

/** A name as people know it: "Score: tier"; undefined for a column. */
export function knownName({ columns, groups = [] }: Names, name: string): string | undefined {
  if (columns.includes(name)) return undefined;
  for (const { title, values } of groups) {
    const found = values.find(({ column }) => column === name);
    if (found) return languageWords.labelled(title, found.label);
  }
  return undefined;
}

/** The distance back in which an opening brace is looked for. */
const longest = 500;

/** Offers columns after "{{" and filters after "|". */
export const completionsOf =
  (names: () => Names) =>
  (context: CompletionContext): CompletionResult | null => {
    const before = context.state.sliceDoc(Math.max(0, context.pos - longest), context.pos);
    const open = before.lastIndexOf('{{');
    if (open === -1 || before.includes('}}', open)) return null;
    const inside = before.slice(open + 2);
    const { columns, others, parts = [], groups = [], filters } = names();
    if (inside.includes('|')) {
      const typed = /(?<!\w)\w*$/.exec(inside)?.[0] ?? '';
      return {
        from: context.pos - typed.length,
        options: filters.map(({ name, example, isLocal, takes }) => ({
          label: name,
          detail: example,
          // By itself it writes as the organization does.
          apply: isLocal && !takes.some(({ isRequired }) => isRequired) ? name : example,
        })),
      };
    }
    const typed = inside.trimStart();
    const written = [...columns, ...others].map((name): Completion => ({ label: name, apply: inserting(placeholderOf(name)) }));
    // Found by both of its names.
    const left = groups.flatMap(({ title, values }) =>
      values.map(({ column, label }): Completion => {
        const said = languageWords.labelled(title, label);
        return { label: `${column} ${said}`, displayLabel: said, apply: inserting(placeholderOf(column)) };
      }),
    );
    const options = [...written, ...left, ...parts.map((key): Completion => ({ label: partOf(key), apply: inserting(partOf(key)) }))];
    return { from: context.pos - typed.length, options };
  };

/** A part as it is written between braces. */
export const partOf = (key: string): string => `part: "${key}"`;

/** Writes a name, and closes the placeholder if it is open. */
const inserting =
  (written: string) =>
  (view: EditorView, _: Completion, from: number, to: number): void => {
    const after = view.state.sliceDoc(to, to + longest);
    const isClosed = /^[^{]*?\}\}/.test(after);
    const space = view.state.sliceDoc(from - 1, from) === '{' ? ' ' : '';
    const insert = `${space}${written}${isClosed ? '' : ' }}'}`;
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.complete' });
  };
