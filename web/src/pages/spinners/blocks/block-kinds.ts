import {
  IconClick,
  IconCode,
  IconColumns2,
  IconH1,
  IconPhoto,
  IconPuzzle,
  IconSeparatorHorizontal,
  IconShare,
  IconSpacingVertical,
  IconTable,
  IconTextCaption,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MailBlock } from './block.ts';
import { blockWords as text } from './words.ts';

/** A kind of block that can be added. */
export interface OfferedKind {
  readonly type: keyof typeof text.kinds;
  readonly icon: TablerIcon;
  /** The fields of a new one. */
  begin(): Omit<MailBlock, 'id'>;
}

const line = { type: 'paragraph', content: [] };

/** The kinds in the order in which they are offered. */
const blockKinds: readonly OfferedKind[] = [
  { type: 'text', icon: IconTextCaption, begin: () => ({ type: 'text', content: [line] }) },
  { type: 'heading', icon: IconH1, begin: () => ({ type: 'heading', level: 1, content: [] }) },
  { type: 'button', icon: IconClick, begin: () => ({ type: 'button', label: '', href: '' }) },
  { type: 'picture', icon: IconPhoto, begin: () => ({ type: 'picture', url: '', alt: '' }) },
  { type: 'columns', icon: IconColumns2, begin: () => ({ type: 'columns', columns: [{ blocks: [] }, { blocks: [] }] }) },
  { type: 'divider', icon: IconSeparatorHorizontal, begin: () => ({ type: 'divider' }) },
  { type: 'spacer', icon: IconSpacingVertical, begin: () => ({ type: 'spacer', height: 24 }) },
  { type: 'social', icon: IconShare, begin: () => ({ type: 'social', links: [{ network: 'web', url: '' }] }) },
  { type: 'values', icon: IconTable, begin: () => ({ type: 'values', rows: [{ label: '', value: '' }] }) },
  { type: 'html', icon: IconCode, begin: () => ({ type: 'html', source: '' }) },
  { type: 'part', icon: IconPuzzle, begin: () => ({ type: 'part', key: '' }) },
];

/** The name of a kind. */
export const kindNameOf = (type: string): string =>
  Object.hasOwn(text.kinds, type) ? text.kinds[type as OfferedKind['type']].name : text.unknownKind(type);

/** The kinds that match what is typed. A part is offered if there is one, and columns where they may stand. */
export function offeredKinds(query: string, parts: readonly string[], isInside: boolean): readonly OfferedKind[] {
  return blockKinds
    .filter(({ type }) => !(type === 'columns' && isInside) && !(type === 'part' && parts.length === 0))
    .map((kind) => (kind.type === 'part' ? { ...kind, begin: () => ({ type: 'part', key: parts[0] ?? '' }) } : kind))
    .filter(({ type }) => `${text.kinds[type].name} ${text.kinds[type].help} ${type}`.toLowerCase().includes(query));
}
