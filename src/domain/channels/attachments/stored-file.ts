import { checkMembers, member, memberPath } from '../../kernel/check-shape.ts';
import { isUuid } from '../../kernel/uuid.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { templateUses } from '../templates/template-uses.ts';
import type { Attachment, AttachmentKind } from './attachment.ts';
import { fileNameFrom, renderLine } from './attachment-name.ts';

/** A file of the organization. */
export interface AttachedFile extends Attachment {
  readonly type: 'file';
  /** The id of the stored file. */
  readonly file: string;
  /** The name that the recipient sees: a template. */
  readonly name: string;
}

export const storedFileKind: AttachmentKind<AttachedFile> = {
  type: 'file',
  check(input, path) {
    const file = member(input, 'file');
    const isId = typeof file === 'string' && (file === '' || isUuid(file));
    return [
      ...checkMembers(input, ['type', 'file', 'name'], path),
      ...(isId ? [] : [{ path: memberPath(path, 'file'), message: 'must be the id of a file of the organization' }]),
      ...checkTemplate(member(input, 'name'), memberPath(path, 'name'), 300, false),
    ];
  },
  obstacles: ({ file, name = '' }, path) => [
    ...(file === '' ? [{ path: `${path}.file`, message: 'Choose the file' }] : []),
    ...(name.trim() === '' ? [{ path: `${path}.name`, message: 'The attachment needs a name, such as Prices.pdf' }] : []),
  ],
  columnUses: ({ name = '' }, path) => templateUses(name, `${path}.name`),
  fileOf: ({ file }) => file,
  render: ({ file, name = '' }, values) => ({
    type: 'file',
    fileId: file,
    name: fileNameFrom(renderLine(name, 'name of the attachment', values)) || 'file',
  }),
};
