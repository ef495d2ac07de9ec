import { editorWords } from '../editor-words.ts';

const { choices } = editorWords.onReply;

/** The effect of an answer of a person in a spinner, in words. */
export const describeOnReply = (value: unknown): string => choices[value === 'leave_all' || value === 'go_on' ? value : 'leave'].label;
