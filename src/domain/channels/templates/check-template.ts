import { checkText } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { Template } from './template.ts';
import { positionIn, TemplateError } from './template-error.ts';

const sectionsAreBlocks = 'Nothing is shown on a condition here: write the mail in blocks, which have conditions';

/**
 * Checks that a value is a valid template of at most `maxLength` characters. An absent value is allowed, as in a draft; parts are only where
 * `mayHaveParts`.
 */
export function checkTemplate(input: unknown, path: string, maxLength: number, mayHaveParts = false): Problem[] {
  if (input === undefined) return [];
  const problems = checkText(input, path, maxLength);
  if (problems.length > 0) return problems;
  try {
    const { parts, placeholders } = Template.parse(input as string);
    const mark = placeholders.find(({ section }) => section !== undefined);
    if (mark) return [{ path, message: sectionsAreBlocks, at: positionIn(input as string, mark.offset) }];
    const [part] = parts;
    if (!part || mayHaveParts) return [];
    const message = `The part ${quoteName(part.part)} cannot stand here: parts stand in the text and the HTML of messages`;
    return [{ path, message, at: positionIn(input as string, part.offset) }];
  } catch (error) {
    if (error instanceof TemplateError) return [{ path, message: error.message, at: error.at }];
    throw error;
  }
}
