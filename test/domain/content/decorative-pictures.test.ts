import { expect, test } from '@jest/globals';
import { checkBlocks } from '../../../src/domain/content/blocks/check-blocks.ts';
import { compileBlocks } from '../../../src/domain/content/blocks/compile-blocks.ts';
import { aMailOf } from '../../support/blocks.ts';

const picture = { id: 'p', type: 'picture', url: 'https://example.com/a.png', alt: 'Leaves' } as const;

test('a picture that only decorates has no words in the mail, whatever was written before', () => {
  expect(compileBlocks(aMailOf(picture), '').html).toContain('alt="Leaves"');
  expect(compileBlocks(aMailOf({ ...picture, isDecorative: true }), '').html).toContain('alt=""');
  expect(checkBlocks(aMailOf({ ...picture, isDecorative: true }), 'blocks')).toEqual([]);
  expect(checkBlocks(aMailOf({ ...picture, isDecorative: 'yes' }), 'blocks')).toMatchObject([{ path: 'blocks.blocks[0].isDecorative' }]);
});
