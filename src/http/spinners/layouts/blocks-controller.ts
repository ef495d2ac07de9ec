import type { MarkupReader } from '../../../application/content/markup-reader.ts';
import type { Ids } from '../../../application/kernel/ids.ts';
import { checkTemplate } from '../../../domain/channels/templates/check-template.ts';
import type { BlockDocument } from '../../../domain/content/blocks/block.ts';
import { checkBlocks } from '../../../domain/content/blocks/check-blocks.ts';
import { compileBlocks } from '../../../domain/content/blocks/compile-blocks.ts';
import { blocksIn } from '../../../domain/content/blocks/read-blocks.ts';
import { importMail, markupFormats } from '../../../domain/content/markup/import-mail.ts';
import { markupLimits } from '../../../domain/content/markup/markup.ts';
import { textOfHtml } from '../../../domain/content/text-of-html.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { definitionLimit } from '../../kernel/bodies/body-limits.ts';
import type { Controller } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import { anyJson, anyText, boolean, integer, list, mapOf, nullable, object, oneOf, optional, text, truth } from '../../kernel/schema.ts';

const maxSubject = 1000;
const noCode = 'Code has no conditions: take the condition away, or stay with blocks';

const tags = ['Layouts'];

/** Blocks as the templates that they stand for, for who goes on in code, and blocks of mails that were written elsewhere. */
export class BlocksController implements Controller {
  readonly routes;

  constructor(markup: MarkupReader, ids: Ids) {
    this.routes = [sourceRoute(), importRoute(markup, ids)];
  }
}

const sourceRoute = () =>
  route({
    method: 'post',
    path: '/content/blocks/source',
    operationId: 'readSourceOfBlocks',
    repeatable: true,
    summary: 'Make templates of HTML and text of blocks',
    description: 'Saves nothing. Blocks with a condition are named with 422, since code has none.',
    tags,
    security: {
      type: 'shared',
      permission: 'spinners:read',
      scope: 'spinners:read',
      or: 'spinners:write',
      within: 'whole',
      inProjects: 'seen',
    },
    maxBodyBytes: definitionLimit,
    body: object({
      blocks: mapOf(anyJson()).description('As in a message step.'),
      subject: optional(anyText()).description('A template for the title of the page.'),
      hasLayout: optional(boolean()).description('Whether a layout surrounds it, so that it is no page of its own.'),
    }),
    answer: { status: 200, schema: () => object({ ok: truth(), html: anyText(), text: anyText() }) },
    errors: [],
    async handle({ body: { blocks, subject = '', hasLayout } }) {
      const problems = [...checkBlocks(blocks, 'blocks'), ...checkTemplate(subject, 'subject', maxSubject)];
      if (problems.length > 0) throw new ValidationFailed(problems);
      const document = blocks as unknown as BlockDocument;
      const conditional = blocksIn(document, 'blocks').filter(({ block }) => block.when);
      if (conditional.length > 0) throw new ValidationFailed(conditional.map(({ path }) => ({ path: `${path}.when`, message: noCode })));
      const { html } = compileBlocks(document, hasLayout ? undefined : subject);
      return { ok: true as const, html, text: textOfHtml(html) };
    },
  });

const importRoute = (markup: MarkupReader, ids: Ids) =>
  route({
    method: 'post',
    path: '/content/blocks/import',
    operationId: 'importBlocks',
    repeatable: true,
    summary: 'Make blocks of MJML or HTML',
    description:
      'Saves nothing and runs nothing. Sections, columns and what stands in them become blocks; HTML with tables or styles becomes one block ' +
      'of HTML. Placeholders of other systems, such as `*|FNAME|*` and `{{ contact.FIRSTNAME }}`, become values. `notes` says what was not brought over.',
    tags,
    security: { type: 'shared', permission: 'spinners:edit', scope: 'spinners:write', within: 'whole' },
    maxBodyBytes: definitionLimit,
    body: object({ source: anyText().description('At most 1,048,576 characters and 10,000 tags.') }),
    answer: {
      status: 200,
      schema: () =>
        object({
          ok: truth(),
          format: oneOf(...markupFormats),
          blocks: mapOf(anyJson()).description('As in a message step.'),
          subject: nullable(anyText()).description('A template, of the title.'),
          previewText: nullable(anyText()),
          columns: list(anyText()).description('The columns and links that it names.'),
          notes: list(object({ line: integer(), message: text(), count: integer() })).description('At most 200, each once, by line.'),
          moreNotes: integer(),
        }),
    },
    errors: [],
    async handle({ body: { source } }) {
      if (source.length > markupLimits.characters)
        throw new ValidationFailed([
          { path: 'source', message: `has more than ${markupLimits.characters.toLocaleString('en')} characters` },
        ]);
      const { blocks, columns, notes, ...facts } = importMail(await markup.read(source), source, ids.next().slice(-8));
      return { ok: true as const, ...facts, blocks: { ...blocks }, columns: [...columns], notes: [...notes] };
    },
  });
