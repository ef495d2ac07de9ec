import type { PageRequest } from '../../application/kernel/page.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { isJsonTime } from '../../domain/kernel/iso-time.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { textFault } from '../../domain/kernel/storable-text.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';

/** What a part of a page's key may be. */
export type KeyPart = (text: string) => boolean;

/** A UUID as it is stored. */
export const isId: KeyPart = (text) => isUuid(text) && text === text.toLowerCase();
/** A time as JSON has it; PostgreSQL has no year 0. */
export const isTime: KeyPart = (text) => isJsonTime(text) && !text.startsWith('0000');
/** The id of a record. */
export const isRecord: KeyPart = isRecordId;
/** The number of a version. */
export const isVersion: KeyPart = (text) => /^[1-9]\d{0,8}$/.test(text);
/** A name that somebody chose. */
export const isName: KeyPart = (text) => text !== '' && textFault(text) === undefined;

/** What is wrong with a cursor that is none of ours, or another list's. */
export const wrongCursor = (path: string): ValidationFailed =>
  new ValidationFailed([{ path, message: 'must be a nextCursor as it was answered' }]);

/** The page, where its key has these parts: a cursor may have been made up, or be another list's. @throws ValidationFailed */
export function keyed(page: PageRequest, ...parts: readonly KeyPart[]): PageRequest {
  const { after } = page;
  if (after === undefined || (after.length === parts.length && parts.every((fits, index) => fits(after[index] ?? '')))) return page;
  throw wrongCursor('query.cursor');
}
