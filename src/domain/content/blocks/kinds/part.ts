import { isFragmentKey } from '../../../channels/templates/fragment-key.ts';
import type { Block } from '../block.ts';
import type { BlockKind } from '../block-kind.ts';
import { checkEach } from '../check-members.ts';
import { ownMembers } from './shared.ts';

/** A part of the organization, such as its signature, by its key. */
export interface PartBlock extends Block {
  readonly type: 'part';
  readonly key: string;
}

export const partKind: BlockKind<PartBlock> = {
  type: 'part',
  check: (input, path) => checkEach(ownMembers(input), { key: checkKey }, path),
  templates: () => [],
  obstacles: ({ key }, path) => (key === '' ? [{ path: `${path}.key`, message: 'Choose a part, or remove the block' }] : []),
  html: ({ key }) => (key === '' ? '' : `{{ part: "${key}" }}`),
};

function checkKey(input: unknown, path: string) {
  return input === '' || (typeof input === 'string' && isFragmentKey(input)) ? [] : [{ path, message: 'must be the key of a part' }];
}
