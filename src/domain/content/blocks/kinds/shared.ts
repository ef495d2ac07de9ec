import type { Members } from '../../../kernel/check-shape.ts';
import type { Align } from '../block.ts';

/** The members of a block beside those that all blocks have. */
export const ownMembers = ({ id: _, type: __, when: ___, ...own }: Members): Members => own;

/** The style of what stands on a side. */
export const alignedStyle = (align: Align | undefined): string => (align === undefined ? '' : `;text-align:${align}`);

/** The attribute of a cell or table that stands on a side, for mail programs that read no styles. */
export const alignedTo = (align: Align | undefined): string => (align === undefined ? '' : ` align="${align}"`);

/** A table that only lays out: programs that read aloud say nothing of it. */
export const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The colour of lines whose author has chosen none. */
export const lineColour = '#d0d7de';
