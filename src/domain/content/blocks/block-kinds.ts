import type { Block } from './block.ts';
import type { BlockKind } from './block-kind.ts';
import { buttonKind } from './kinds/button.ts';
import { columnsKind } from './kinds/columns.ts';
import { headingKind } from './kinds/heading.ts';
import { dividerKind, spacerKind } from './kinds/line.ts';
import { htmlKind } from './kinds/own-html.ts';
import { partKind } from './kinds/part.ts';
import { pictureKind } from './kinds/picture.ts';
import { socialKind } from './kinds/social.ts';
import { textBlockKind } from './kinds/text.ts';
import { valuesKind } from './kinds/values.ts';

const kinds = [
  textBlockKind,
  headingKind,
  buttonKind,
  pictureKind,
  columnsKind,
  dividerKind,
  spacerKind,
  socialKind,
  valuesKind,
  htmlKind,
  partKind,
] as unknown as readonly BlockKind[];

const byType = new Map(kinds.map((kind) => [kind.type, kind]));

/** The kind of a block; undefined for one of a later version. */
export const blockKindOf = ({ type }: Pick<Block, 'type'>): BlockKind | undefined => byType.get(type);
