import type { Members } from '../../../kernel/check-shape.ts';
import type { Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach, mustBeList, mustBeText } from '../check-members.ts';
import { templateHtml } from '../template-html.ts';
import { lineColour, ownMembers } from './shared.ts';

/** A table of values, a row each. */
export interface ValuesBlock extends Block {
  readonly type: 'values';
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

const line = `border-bottom:1px solid ${lineColour}`;

export const valuesKind: BlockKind<ValuesBlock> = {
  type: 'values',
  check: (input, path) => checkEach(ownMembers(input), { rows: mustBeList(checkRow, 50) }, path),
  templates: ({ rows }, path) =>
    rows.flatMap(({ label, value }, index) => [
      { path: `${path}.rows[${index}].label`, source: label },
      { path: `${path}.rows[${index}].value`, source: value },
    ]),
  obstacles: ({ rows }, path) =>
    rows.length === 0 ? [{ path: `${path}.rows`, message: 'The table is empty: add a row, or remove the block' }] : [],
  html({ rows }) {
    const shown = rows.map(
      ({ label, value }) =>
        `<tr><th class="sp-line" scope="row" align="left" style="padding:8px 16px 8px 0;${line};font-weight:400;vertical-align:top">${templateHtml(label)}</th>` +
        `<td class="sp-line" align="right" style="padding:8px 0;${line};font-weight:600;vertical-align:top">${templateHtml(value)}</td></tr>`,
    );
    return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${shown.join('')}</table>`;
  },
};

function checkRow(input: Members, path: string) {
  return checkEach(input, { label: mustBeText, value: mustBeText }, path);
}
