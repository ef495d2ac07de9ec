import { hostOf } from '../../../application/accounts/brand/branded-mail.ts';
import { privacyWords } from '../../../application/accounts/brand/privacy-words.ts';
import { coloursOn } from '../../../domain/accounts/brand/accent.ts';
import type { Brand } from '../../../domain/accounts/brand/brand.ts';
import { shownSize } from '../../../domain/accounts/brand/shown-size.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import { pageLanguageOf } from '../../../domain/kernel/language.ts';
import type { PageLook } from '../../kernel/html-page.ts';
import { pageGrounds } from '../../kernel/page-style.ts';
import { prefix } from '../../kernel/prefix.ts';
import { picturesPath } from './pictures-path.ts';

/** An organization, as its pages show it. */
export interface BrandedOrganization {
  readonly organizationName: string;
  readonly brand: Brand | undefined;
}

const variablesOn = (ground: string, accent: string): string => {
  const { button, text, hover, mark } = coloursOn(ground, accent);
  return `:root { --accent: ${button}; --hover: ${hover}; --on-accent: ${text}; --mark: ${mark} }`;
};

const style = `
.brand { padding-bottom: 32px }
.brand img { display: block; max-width: 100%; height: auto }
footer { margin-top: 48px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--soft); font-size: 13px; line-height: 20px }
footer p + p { padding-top: 4px }
footer .lines { white-space: pre-line }
footer a { color: inherit }
@media (prefers-color-scheme: dark) { .brand .clear { box-sizing: content-box; padding: 8px; border-radius: 6px; background: #fff } }
`;

/** The look of a page in the brand of its organization. `url` is the address of the page, as it was called. Undefined without a brand. */
export function pageLook(
  { organizationName, brand }: BrandedOrganization,
  { language, url }: { readonly language: string; readonly url: string },
): PageLook | undefined {
  if (!brand || brand.isEmpty) return undefined;
  const { accent, logo, logoFile, imprint, websiteUrl, privacyUrl } = brand;
  const colours =
    accent === null
      ? ''
      : `${variablesOn(pageGrounds.light, accent)}\n@media (prefers-color-scheme: dark) { ${variablesOn(pageGrounds.dark, accent)} }`;
  const linked = (to: string, said: string): string => `<a href="${escapeHtml(to)}" rel="noopener">${said}</a>`;
  let top = '';
  if (logo !== null && logoFile !== undefined) {
    const { width, height } = shownSize(logo);
    const clear = logo.format === 'png' ? ' class="clear"' : '';
    const image = `<img${clear} src="${pathTo(url)}${logoFile}" alt="${escapeHtml(organizationName)}" width="${width}" height="${height}">`;
    top = `<div class="brand">${websiteUrl === null ? image : linked(websiteUrl, image)}</div>`;
  }
  const links = [
    ...(websiteUrl === null ? [] : [linked(websiteUrl, `<bdi>${escapeHtml(hostOf(websiteUrl))}</bdi>`)]),
    ...(privacyUrl === null ? [] : [linked(privacyUrl, privacyWords[pageLanguageOf(language)])]),
  ];
  const lines = [
    ...(imprint === '' ? [] : [`<p class="lines" dir="auto">${escapeHtml(imprint)}</p>`]),
    ...(links.length === 0 ? [] : [`<p>${links.join(' · ')}</p>`]),
  ];
  const foot = lines.length === 0 ? '' : `<footer>\n${lines.join('\n')}\n</footer>`;
  return { style: colours + style, top, foot, hasPicture: top !== '' };
}

/** The path of pictures, relative to a page, since a proxy may serve Spindle below a path of its own. */
function pathTo(url: string): string {
  const [path = ''] = url.split('?');
  const folders = path.slice(prefix.length).split('/').length - 2;
  return `${'../'.repeat(folders)}${picturesPath.slice(1)}/`;
}
