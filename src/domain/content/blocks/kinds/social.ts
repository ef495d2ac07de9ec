import type { Members } from '../../../kernel/check-shape.ts';
import { type Align, aligns, type Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeList, mustBeOneOf, mustBeText } from '../check-members.ts';
import { linkObstacles, templateHtml } from '../template-html.ts';
import { alignedStyle, ownMembers } from './shared.ts';

const networks = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
  web: 'Web',
} as const;

/** Links to where else the sender is found. */
export interface SocialBlock extends Block {
  readonly type: 'social';
  readonly align?: Align;
  readonly links: readonly { readonly network: keyof typeof networks; readonly url: string }[];
}

/** Names instead of pictures: those would be read from elsewhere, and many mail programs show none. */
export const socialKind: BlockKind<SocialBlock> = {
  type: 'social',
  check: (input, path) => checkEach(ownMembers(input), { 'align?': mustBeOneOf(aligns), links: mustBeList(checkLink, 12) }, path),
  templates: ({ links }, path) => links.map(({ url }, index) => ({ path: `${path}.links[${index}].url`, source: url })),
  obstacles: ({ links }, path) =>
    links.length === 0
      ? [{ path: `${path}.links`, message: 'There is no link yet: add one, or remove the block' }]
      : links.flatMap(({ url, network }, index) => linkObstacles(url, `${path}.links[${index}].url`, `The link to "${networks[network]}"`)),
  html({ align, links }, { style }) {
    const shown = links.map(
      ({ network, url }) =>
        `<a class="sp-link" href="${templateHtml(url)}" style="color:${style.link};text-decoration:underline">${networks[network]}</a>`,
    );
    return `<p style="margin:0${alignedStyle(align)}">${shown.join(' &middot; ')}</p>`;
  },
};

function checkLink(input: Members, path: string) {
  return checkEach(input, { network: mustBeOneOf(Object.keys(networks)), url: mustBeText }, path);
}
