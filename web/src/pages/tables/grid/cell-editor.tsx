import { ChoiceEditor } from './choice-editor.tsx';
import { type CellEditorProps, TextEditor } from './text-editor.tsx';

/** Edits a cell in its place; a choice picks one of its options. */
export const CellEditor = (props: CellEditorProps) => (props.column.options ? <ChoiceEditor {...props} /> : <TextEditor {...props} />);
