import type { DraftStep } from '../../../kinds/steps/step.ts';
import { languagesOf } from '../languages/step-languages.ts';
import { columnsOf, documentOf, type MailBlock } from './block.ts';

/** A picture that nobody has described, and that is not said to be a decoration. */
export interface WordlessPicture {
  /** The path of its description in the step. */
  readonly field: string;
  /** The language that it is in; undefined for the original. */
  readonly tag?: string;
  readonly url: string;
}

/** Whether a picture has no words for those who do not see it. One that leads somewhere needs them in any case. */
export const isWordless = ({ type, alt, isDecorative, href }: Pick<MailBlock, 'type'> & Readonly<Record<string, unknown>>): boolean =>
  type === 'picture' && String(alt ?? '').trim() === '' && (isDecorative !== true || String(href ?? '').trim() !== '');

/** The pictures without words in the mail of a step, in each of its languages. */
export const wordlessIn = (step: DraftStep): readonly WordlessPicture[] => [
  ...among(documentOf(step.blocks).blocks, 'blocks.blocks'),
  ...Object.entries(languagesOf(step)?.texts ?? {}).flatMap(([tag, texts]) =>
    among(documentOf(texts.blocks).blocks, `languages.texts.${tag}.blocks.blocks`).map((one) => ({ ...one, tag })),
  ),
];

const among = (blocks: readonly MailBlock[], path: string): readonly WordlessPicture[] =>
  blocks.flatMap((block, at) => [
    ...(isWordless(block) ? [{ field: `${path}[${at}].alt`, url: String(block.url ?? '') }] : []),
    ...columnsOf(block).flatMap((column, index) => among(column.blocks, `${path}[${at}].columns[${index}].blocks`)),
  ]);
