import { checkTemplate } from '../../../domain/channels/templates/check-template.ts';
import type { BlockDocument } from '../../../domain/content/blocks/block.ts';
import { checkBlocks } from '../../../domain/content/blocks/check-blocks.ts';
import { compileBlocks } from '../../../domain/content/blocks/compile-blocks.ts';
import { blocksIn } from '../../../domain/content/blocks/read-blocks.ts';
import { textOfHtml } from '../../../domain/content/text-of-html.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { definitionLimit } from '../../kernel/bodies/body-limits.ts';
import type { Controller } from '../../kernel/route.ts';
import { route } from '../../kernel/route.ts';
import { anyJson, anyText, boolean, mapOf, object, optional, truth } from '../../kernel/schema.ts';

const maxSubject = 1000;
const noCode = 'Code has no conditions: take the condition away, or stay with blocks';

/** Blocks as the templates that they stand for, for who goes on in code. */
export class BlocksController implements Controller {
  readonly routes = [
    route({
      method: 'post',
      path: '/content/blocks/source',
      operationId: 'readSourceOfBlocks',
      repeatable: true,
      summary: 'Make templates of HTML and text of blocks',
      description: 'Saves nothing. Blocks with a condition are named with 422, since code has none.',
      tags: ['Layouts'],
      security: { type: 'shared', permission: 'spinners:read', scope: 'spinners:read', or: 'spinners:write', within: 'whole' },
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
    }),
  ];
}
