import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { Language } from '../../domain/kernel/language.ts';
import { pageStyle } from './page-style.ts';

/** The content type of a page. */
export const htmlType = 'text/html; charset=utf-8';

/** The policy of a plain page: no scripts, no style but its own, nothing loaded. It may submit a form to Spindle, and to `targets`. */
export function policyOf(style: string, ...targets: readonly string[]): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const form = ["'self'", ...targets].join(' ');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action ${form}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The policy of pages in the usual style. */
export const pagePolicy = policyOf(pageStyle);

/** A text that somebody chose: it is shown as it is, and its direction does not affect the text around it. */
export const chosenText = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** A plain page; `content` is HTML, and `direction` that of another language. */
export const htmlPage = (
  language: Language | (string & {}),
  title: string,
  content: string,
  style = pageStyle,
  direction: 'ltr' | 'rtl' = 'ltr',
): string => `<!doctype html>
<html lang="${escapeHtml(language)}"${direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
