import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { placeholderOf } from '../../../text/template-text.ts';
import type { Kinds } from '../steps/kind-list.ts';

/** The names that a template may use. */
export interface Names {
  readonly columns: readonly string[];
  /** Besides columns. */
  readonly others: readonly string[];
  readonly filters: Kinds['filters'];
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
    const { columns, others, filters } = names();
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
    const options = [...columns, ...others].map((name): Completion => ({ label: name, apply: inserting(name) }));
    return { from: context.pos - typed.length, options };
  };

/** Writes a name, and closes the placeholder if it is open. */
const inserting =
  (name: string) =>
  (view: EditorView, _: Completion, from: number, to: number): void => {
    const after = view.state.sliceDoc(to, to + longest);
    const isClosed = /^[^{]*?\}\}/.test(after);
    const space = view.state.sliceDoc(from - 1, from) === '{' ? ' ' : '';
    const insert = `${space}${placeholderOf(name)}${isClosed ? '' : ' }}'}`;
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.complete' });
  };
