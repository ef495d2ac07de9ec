import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { Language } from '../../domain/kernel/language.ts';
import { pageStyle } from './page-style.ts';
import { type Answer, answer } from './route.ts';

/** The content type of a page. */
export const htmlType = 'text/html; charset=utf-8';

/** The look that an organization gives its pages: a style beside theirs, and HTML above and below their content. */
export interface PageLook {
  readonly style: string;
  readonly top: string;
  readonly foot: string;
  /** Whether a picture of Spindle's is in it. */
  readonly hasPicture: boolean;
}

/** The parts of a page that are not the usual ones. */
export interface PageOptions {
  readonly style?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly look?: PageLook | undefined;
}

/**
 * The policy of a plain page: no scripts, no style but its own, nothing loaded but a picture in its look. It may submit a form to Spindle,
 * and to `targets`.
 */
export function policyOf(style: string, look?: PageLook, ...targets: readonly string[]): string {
  const hash = createHash('sha256')
    .update(style + (look?.style ?? ''))
    .digest('base64');
  const form = ["'self'", ...targets].join(' ');
  const pictures = look?.hasPicture ? " img-src 'self';" : '';
  return `default-src 'none'; style-src 'sha256-${hash}';${pictures} form-action ${form}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The policy of pages in the usual style. */
export const pagePolicy = policyOf(pageStyle);

/** A text that somebody chose: it is shown as it is, and its direction does not affect the text around it. */
export const chosenText = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** A plain page; `content` is HTML, and `direction` that of another language. In a look, it needs the policy of that. */
export const htmlPage = (
  language: Language | (string & {}),
  title: string,
  content: string,
  { style = pageStyle, direction = 'ltr', look }: PageOptions = {},
): string => `<!doctype html>
<html lang="${escapeHtml(language)}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}${look?.style ?? ''}</style>
</head>
<body>
<main>
${look ? `${look.top}\n${content}\n${look.foot}` : content}
</main>
</body>
</html>
`;

/** The answer with a plain page in the usual style, and in a look if there is one. */
export const pageInLook = (
  language: Language | (string & {}),
  title: string,
  content: string,
  look: PageLook | undefined,
): Answer<string> =>
  answer(htmlPage(language, title, content, { look }), look ? { 'Content-Security-Policy': policyOf(pageStyle, look) } : {});
