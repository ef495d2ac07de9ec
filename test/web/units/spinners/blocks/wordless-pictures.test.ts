import { expect, test } from '@jest/globals';
import { wordlessIn } from '../../../../../web/src/pages/spinners/blocks/wordless-pictures.ts';

const picture = (fields: object) => ({ id: 'p', type: 'picture', url: 'https://example.com/a.png', alt: '', ...fields });
const mail = (...blocks: readonly object[]) => ({ version: 1, blocks });
const foundIn = (step: object) => wordlessIn({ id: 'mail', type: 'message', ...step }).map(({ field, tag }) => [field, tag]);

test('pictures without words are found in columns and languages; decorations are none, unless they lead somewhere', () => {
  const columns = { id: 'c', type: 'columns', columns: [{ blocks: [] }, { blocks: [picture({ alt: ' ' })] }] };
  const decoration = picture({ isDecorative: true });
  const step = {
    blocks: mail(picture({ alt: 'Logo' }), columns, decoration, { ...decoration, href: 'https://example.com' }),
    languages: { by: 'plan', texts: { de: { blocks: mail(picture({})) }, fr: { text: 'Bonjour' } } },
  };
  expect(foundIn(step)).toEqual([
    ['blocks.blocks[1].columns[1].blocks[0].alt', undefined],
    ['blocks.blocks[3].alt', undefined],
    ['languages.texts.de.blocks.blocks[0].alt', 'de'],
  ]);
  expect(foundIn({ text: 'Hello' })).toEqual([]);
});
