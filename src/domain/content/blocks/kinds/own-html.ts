import { checkText } from '../../../kernel/check-shape.ts';
import { wholeFault } from '../../check-markup.ts';
import { type Block, maxBlocksLength } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach } from '../check-members.ts';
import { ownMembers } from './shared.ts';

/** HTML as its author wrote it: a template. */
export interface HtmlBlock extends Block {
  readonly type: 'html';
  readonly source: string;
}

export const htmlKind: BlockKind<HtmlBlock> = {
  type: 'html',
  check: (input, path) => checkEach(ownMembers(input), { source: (source, here) => checkText(source, here, maxBlocksLength) }, path),
  templates: ({ source }, path) => [{ path: `${path}.source`, source, mayHaveParts: true }],
  obstacles({ source }, path) {
    const message = wholeFault(source);
    return message === undefined ? [] : [{ path: `${path}.source`, message }];
  },
  html({ source, when }, { headStyles }) {
    const [styles] = leadingStyles.exec(source) ?? [];
    if (styles === undefined || when || !headStyles) return source;
    headStyles.push(styles.trim());
    return source.slice(styles.length);
  },
};

const leadingStyles = /^\s*(?:<style\b[^<>]*>[^<]*<\/style>\s*)+/i;
