import type { PageRequest } from '../../application/kernel/page.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { isJsonTime } from '../../domain/kernel/iso-time.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { textFault } from '../../domain/kernel/storable-text.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';

/** Checks one part of a page's key. */
export type KeyPart = (text: string) => boolean;

/** A UUID in its stored form. */
export const isId: KeyPart = (text) => isUuid(text) && text === text.toLowerCase();
/** A time in JSON's form. PostgreSQL has no year 0. */
export const isTime: KeyPart = (text) => isJsonTime(text) && !text.startsWith('0000');
/** The id of a record. */
export const isRecord: KeyPart = isRecordId;
/** The number of a version or a seal. */
export const isVersion: KeyPart = (text) => /^[1-9]\d{0,8}$/.test(text);
/** A name given by a user. */
export const isName: KeyPart = (text) => text !== '' && textFault(text) === undefined;

/** The fault of a malformed cursor, or one of another list. */
export const cursorProblem = (path: string): Problem => ({
  path,
  message: 'must be a `nextCursor` returned by this list, with the same filter and order',
});

/** The error for a malformed cursor, or one of another list. */
export const wrongCursor = (path: string): ValidationFailed => new ValidationFailed([cursorProblem(path)]);

/** Returns the page if its key has these parts: a cursor may be invented, or belong to another list. @throws ValidationFailed */
export function checkPageKey(page: PageRequest, ...parts: readonly KeyPart[]): PageRequest {
  const { after } = page;
  if (after === undefined || (after.length === parts.length && parts.every((fits, index) => fits(after[index] ?? '')))) return page;
  throw wrongCursor('query.cursor');
}
