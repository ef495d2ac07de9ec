import { expect, test } from '@jest/globals';
import { mostErased, requireErasableAtOnce } from '../../../src/domain/erasure/erasure.ts';

test('a list of more people than one erasure takes is refused as a whole', () => {
  expect(() => requireErasableAtOnce(mostErased)).not.toThrow();
  expect(() => requireErasableAtOnce(mostErased + 1)).toThrow(
    expect.objectContaining({ details: { errors: [{ path: '', message: expect.stringContaining('more than 100000 addresses') }] } }),
  );
});
