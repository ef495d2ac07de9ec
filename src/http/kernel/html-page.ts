import { createHash } from 'node:crypto';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import type { Language } from '../../domain/kernel/language.ts';
import { pageStyle } from './page-style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The content type of a page. */
export const htmlType = 'text/html; charset=utf-8';

/** The policy of a plain page: no scripts, no style but its own, nothing loaded. It may submit a form to Spindle. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A text that somebody chose: it is shown as it is, and its direction does not affect the text around it. */
export const chosenText = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** A plain page; `content` is HTML. */
export const htmlPage = (language: Language, title: string, content: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
