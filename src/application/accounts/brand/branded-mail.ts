import { visibleOn } from '../../../domain/accounts/brand/accent.ts';
import type { Brand } from '../../../domain/accounts/brand/brand.ts';
import { shownSize } from '../../../domain/accounts/brand/shown-size.ts';
import { escapeHtml } from '../../../domain/kernel/escape-html.ts';
import { pageLanguageOf } from '../../../domain/kernel/language.ts';
import type { PictureUrls } from './picture-urls.ts';
import { privacyWords } from './privacy-words.ts';

/** The facts of a mail that gets the brand of its organization. */
export interface BrandedMail {
  readonly text: string;
  /** The address in the text that becomes a link. */
  readonly link: string;
  readonly language: string;
  readonly organizationName: string;
  readonly brand: Brand | undefined;
  readonly pictureUrls: PictureUrls;
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** A text with the imprint at its foot, and the same as HTML with the logo; without HTML if there is no brand. */
export function brandedMail(mail: BrandedMail): { readonly text: string; readonly html: string | undefined } {
  const { text, brand } = mail;
  if (!brand || brand.isEmpty) return { text, html: undefined };
  const { imprint, websiteUrl, privacyUrl } = brand;
  const privacy = privacyUrl === null ? '' : `${privacyWords[pageLanguageOf(mail.language)]}: ${privacyUrl}`;
  const foot = [imprint, websiteUrl ?? '', privacy].filter((line) => line !== '').join('\n');
  return { text: foot === '' ? text : `${text.trimEnd()}\n\n${foot}\n`, html: htmlOf(mail, brand) };
}

function htmlOf({ text, link, language, organizationName, pictureUrls }: BrandedMail, brand: Brand): string {
  const { accent, logo, logoFile, imprint, websiteUrl, privacyUrl } = brand;
  const colour = visibleOn('#ffffff', accent ?? '#4338ca', 4.5);
  const linked = (url: string, said: string): string => `<a href="${escapeHtml(url)}" style="color:${colour}">${escapeHtml(said)}</a>`;
  const lines = (given: string): string => escapeHtml(given).replaceAll('\n', '<br>');
  const [before, ...after] = text.trim().split(link);
  const paragraphs = [before ?? '', ...after]
    .map(lines)
    .join(linked(link, link))
    .split(/(?:<br>\s*){2,}/);
  const size = logo && shownSize(logo);
  const image =
    logoFile !== undefined && size
      ? `<img src="${escapeHtml(pictureUrls.of(logoFile))}" alt="${escapeHtml(organizationName)}" width="${size.width}" height="${size.height}" style="display:block;border:0;max-width:100%;height:auto">`
      : '';
  const top = websiteUrl !== null && image !== '' ? `<a href="${escapeHtml(websiteUrl)}">${image}</a>` : image;
  const links = [
    ...(websiteUrl === null ? [] : [linked(websiteUrl, hostOf(websiteUrl))]),
    ...(privacyUrl === null ? [] : [linked(privacyUrl, privacyWords[pageLanguageOf(language)])]),
  ];
  const foot = [lines(imprint), links.join(' · ')].filter((part) => part !== '').join('<br>');
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    `<body style="margin:0;background:#ffffff;color:#0f172a;font-size:16px;line-height:24px;${font}">`,
    '<div style="max-width:560px;margin:0 auto;padding:24px">',
    ...(top === '' ? [] : [`<div style="padding-bottom:24px">${top}</div>`]),
    ...paragraphs.map((one) => `<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere">${one}</p>`),
    ...(foot === ''
      ? []
      : [
          `<div dir="auto" style="margin-top:32px;padding-top:16px;border-top:1px solid #cbd5e1;color:#475569;font-size:13px;line-height:20px">${foot}</div>`,
        ]),
    '</div></body></html>',
  ].join('\n');
}

/** The host of an https URL, as people read it. */
export const hostOf = (url: string): string => url.replace(/^https:\/\//i, '').replace(/[/?#].*$/, '');
