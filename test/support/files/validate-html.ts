import { HtmlValidate } from 'html-validate';

/** Mails are drawn by tables and by attributes that HTML no longer has, since many mail programs read nothing else. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-conditional-comment': 'off',
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'attribute-boolean-style': 'off',
    'element-case': 'off',
    'attr-case': 'off',
    // Written by authors, in words or addresses of theirs.
    'tel-non-breaking': 'off',
    'wcag/h37': 'off',
    'heading-level': 'off',
    'empty-heading': 'off',
    'no-redundant-role': 'off',
  },
});

/** The faults of a page of HTML by the rules of the standard, but for what mails need. */
export async function faultsOfHtml(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`));
}
