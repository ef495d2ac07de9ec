import { mediumViewOf } from '../../../kinds/media/media.ts';
import { ownValue } from '../../../text/own-value.ts';
import { choiceNames, fieldNames } from '../editor-words.ts';

/** The name of a field; the API's name where the server has one that this page does not know. */
export const fieldLabel = (name: string): string => ownValue(fieldNames, name) ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The name of a choice of a field: a medium has its name. */
export const choiceLabel = (field: string, value: string): string =>
  ownValue(ownValue(choiceNames, field) ?? {}, value) ?? mediumViewOf(value)?.name ?? value;
