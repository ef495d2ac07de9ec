import { own } from '../../../text/own.ts';
import { fieldNames } from '../editor-words.ts';

/** What a field is called; its name where the server has one that this page does not know. */
export const fieldLabel = (name: string): string => own(fieldNames, name) ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
