import { checkText } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { Template } from './template.ts';
import { TemplateError } from './template-error.ts';

/** Checks that a value is a valid template of at most `maxLength` characters. An absent value is allowed, as in a draft. */
export function checkTemplate(input: unknown, path: string, maxLength: number): Problem[] {
  if (input === undefined) return [];
  const problems = checkText(input, path, maxLength);
  if (problems.length > 0) return problems;
  try {
    Template.parse(input as string);
    return [];
  } catch (error) {
    if (error instanceof TemplateError) return [{ path, message: error.message, at: error.at }];
    throw error;
  }
}
