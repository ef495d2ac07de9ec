import type { Cell } from '../../kernel/cell.ts';
import { isObject, member, memberPath } from '../../kernel/check-shape.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import type { Problem } from '../../kernel/errors.ts';
import { type AttachableFile, type Attachment, type AttachmentKind, mostAttachments, type RenderedAttachment } from './attachment.ts';
import { fetchedFileKind } from './file-from-url.ts';
import { invitationKind } from './invitation.ts';
import { storedFileKind } from './stored-file.ts';

const kinds = [storedFileKind, fetchedFileKind, invitationKind] as unknown as readonly AttachmentKind[];
const types = kinds.map(({ type }) => type);

const kindOf = (type: unknown): AttachmentKind | undefined => kinds.find((kind) => kind.type === type);
const known = ({ type }: Attachment): AttachmentKind => kindOf(type) as AttachmentKind;

/** Every problem with the shape of a step's attachments. */
export function checkAttachments(input: unknown, path: string): Problem[] {
  if (input === undefined) return [];
  if (!Array.isArray(input)) return [{ path, message: 'must be a list of attachments' }];
  if (input.length > mostAttachments) return [{ path, message: `must have at most ${mostAttachments}` }];
  return input.flatMap((one, index): Problem[] => {
    const here = `${path}[${index}]`;
    if (!isObject(one)) return [{ path: here, message: 'must be an object' }];
    const kind = kindOf(member(one, 'type'));
    if (kind) return kind.check(one, here);
    return [{ path: memberPath(here, 'type'), message: `must be ${types.map((type) => `"${type}"`).join(' or ')}` }];
  });
}

/** The unfinished content of well-formed attachments that prevents publishing. */
export function attachmentObstacles(attachments: readonly Attachment[], path: string): Problem[] {
  const problems = attachments.flatMap((one, index) => known(one).obstacles(one, `${path}[${index}]`));
  const isInvitation = ({ type }: Attachment): boolean => type === invitationKind.type;
  const second = attachments.findIndex((one, index) => isInvitation(one) && attachments.findIndex(isInvitation) < index);
  if (second >= 0) problems.push({ path: `${path}[${second}]`, message: 'A mail has at most one invitation' });
  return problems;
}

/** The part of a content that says which files it carries. */
export type CarriedFiles = object & { readonly attachments?: readonly Attachment[] };

/** The stored files that contents name, each once. */
export const filesOf = (contents: readonly CarriedFiles[]): readonly string[] => [
  ...new Set(
    contents.flatMap(({ attachments = [] }) => attachments.map((one) => known(one).fileOf?.(one) ?? '')).filter((id) => id !== ''),
  ),
];

/** The obstacles of stored files: one that is gone, and too many bytes together. `fileOf` is asked for each file. */
export function fileObstacles(
  attachments: readonly Attachment[],
  path: string,
  { fileOf, mostBytes }: { readonly fileOf: (id: string) => AttachableFile | undefined; readonly mostBytes: number },
): Problem[] {
  let bytes = 0;
  const problems: Problem[] = [];
  for (const [index, one] of attachments.entries()) {
    const id = known(one).fileOf?.(one) ?? '';
    if (id === '') continue;
    const file = fileOf(id);
    if (!file) problems.push({ path: `${path}[${index}].file`, message: 'The file is not there any more; choose another' });
    bytes += file?.bytes ?? 0;
  }
  if (bytes > mostBytes)
    problems.push({
      path,
      message: `The files have ${inMegabytes(bytes)} MB together; a mail through this channel carries at most ${inMegabytes(mostBytes)} MB`,
    });
  return problems;
}

const inMegabytes = (bytes: number): string => (Math.ceil(bytes / 104_857.6) / 10).toString();

export const attachmentUses = (attachments: readonly Attachment[], path: string): ColumnUse[] =>
  attachments.flatMap((one, index) => known(one).columnUses(one, `${path}[${index}]`));

/** The attachments for one recipient. @throws RenderProblem */
export const renderedAttachments = (
  attachments: readonly Attachment[],
  values: ReadonlyMap<string, Cell>,
  locale: string | undefined,
): readonly RenderedAttachment[] => attachments.flatMap((one) => known(one).render(one, { values, locale }) ?? []);
