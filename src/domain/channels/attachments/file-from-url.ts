import { checkMembers, member, memberPath } from '../../kernel/check-shape.ts';
import { RenderProblem } from '../render-problem.ts';
import { checkTemplate } from '../templates/check-template.ts';
import { Template } from '../templates/template.ts';
import { templateUses } from '../templates/template-uses.ts';
import type { Attachment, AttachmentKind } from './attachment.ts';
import { fileNameFrom, renderLine } from './attachment-name.ts';

/** A file that is fetched for each message from an address, such as that of a column. */
export interface FetchedFile extends Attachment {
  readonly type: 'url';
  /** A template. */
  readonly url: string;
  /** The name that the recipient sees: a template. Absent or blank: the last part of the address. */
  readonly name?: string;
  /** Whether the mail is sent without it where the address is blank; absent: its recipient fails. */
  readonly isOptional?: boolean;
}

/** The last part of an address, as a name. */
function lastPart(url: URL): string {
  const [last = ''] = url.pathname.split('/').slice(-1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export const fetchedFileKind: AttachmentKind<FetchedFile> = {
  type: 'url',
  check(input, path) {
    const isOptional = member(input, 'isOptional');
    return [
      ...checkMembers(input, ['type', 'url', 'name', 'isOptional'], path),
      ...checkTemplate(member(input, 'url'), memberPath(path, 'url'), 2000, false),
      ...checkTemplate(member(input, 'name'), memberPath(path, 'name'), 300, false),
      ...(isOptional === undefined || typeof isOptional === 'boolean'
        ? []
        : [{ path: memberPath(path, 'isOptional'), message: 'must be true or false' }]),
    ];
  },
  obstacles({ url = '' }, path) {
    if (url.trim() === '') return [{ path: `${path}.url`, message: 'The file needs an address, such as {{ invoice_url }}' }];
    const [first] = Template.parse(url).placeholders;
    if (/^https?:\/\/\S/i.test(url.trim()) || first?.offset === 0) return [];
    return [{ path: `${path}.url`, message: 'The address of a file begins with https:// or http://, or with a value' }];
  },
  columnUses: ({ url = '', name = '' }, path) => [...templateUses(url, `${path}.url`), ...templateUses(name, `${path}.name`)],
  render({ url: source = '', name = '', isOptional = false }, values) {
    const url = renderLine(source, 'address of the attachment', values, 2000);
    if (url === '' && isOptional) return undefined;
    if (url === '') throw new RenderProblem('attachment_missing', 'The address of the attachment is empty');
    const parsed = URL.canParse(url) ? new URL(url) : undefined;
    if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
      throw new RenderProblem('attachment_invalid', `The address of the attachment is none of the web: ${url.slice(0, 200)}`);
    return { type: 'url', url, name: fileNameFrom(renderLine(name, 'name of the attachment', values)) || fileNameFrom(lastPart(parsed)) };
  },
};
