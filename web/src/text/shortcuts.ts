import { shortcutWords } from '../words/shortcuts.ts';

// All keyboard shortcuts of the app. What handles them asks `isPressed`; the dialog and the menus show them from here.

interface Combination {
  /** As `KeyboardEvent.key` has it; letters in lower case. */
  readonly key: string;
  /** ⌘ on a Mac, Ctrl elsewhere. */
  readonly mod?: true;
  readonly shift?: true;
  readonly alt?: true;
}

/** The act of each on any page. */
const everywhere = {
  search: [{ key: 'k', mod: true }],
  keys: [{ key: '?' }],
  rowMenu: [{ key: 'F10', shift: true }, { key: 'ContextMenu' }],
} as const satisfies Combinations;

/** In the grid of a table, as in a spreadsheet. */
const grid = {
  editCell: [{ key: 'Enter' }, { key: 'F2' }],
  leaveCell: [{ key: 'Escape' }],
  clearCells: [{ key: 'Delete' }, { key: 'Backspace' }],
  pickRow: [{ key: ' ', shift: true }],
  selectAll: [{ key: 'a', mod: true }],
  columnMenu: [{ key: 'ArrowDown', alt: true }],
  undoCell: [{ key: 'z', mod: true }],
  redoCell: [
    { key: 'y', mod: true },
    { key: 'z', mod: true, shift: true },
  ],
} as const satisfies Combinations;

/** In the editor of a spinner. */
const editor = {
  moveStepUp: [{ key: 'ArrowUp', alt: true }],
  moveStepDown: [{ key: 'ArrowDown', alt: true }],
  removeStep: [{ key: 'Delete' }],
  undoStep: [{ key: 'z', mod: true }],
  redoStep: [
    { key: 'y', mod: true },
    { key: 'z', mod: true, shift: true },
  ],
} as const satisfies Combinations;

type Combinations = Readonly<Record<string, readonly Combination[]>>;

const all = { ...everywhere, ...grid, ...editor };

export type ShortcutName = keyof typeof all;

/** After G, a letter goes to a page. */
export const goKeys = {
  h: '/',
  t: '/tables',
  s: '/spinners',
  l: '/layouts',
  j: '/jobs',
  r: '/replies',
  c: '/channels',
  p: '/suppressions',
  o: '/topics',
  f: '/forms',
  u: '/usage',
  m: '/members',
  k: '/keys',
  e: '/endpoints',
  a: '/audit',
  ',': '/settings',
} as const;

export type GoKey = keyof typeof goKeys;
const goKeyNames = Object.keys(goKeys) as GoKey[];

/** A pressed key, as a keyboard event has it. */
interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Whether the pressed keys are a shortcut. */
export const isPressed = (name: ShortcutName, pressed: Pressed): boolean => all[name].some((one) => isCombination(one, pressed));

function isCombination({ key, mod, shift, alt }: Combination, pressed: Pressed): boolean {
  const typed = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  // On some keyboards “?” needs Shift and on others it does not.
  const isShift = key === '?' || pressed.shiftKey === (shift ?? false);
  return typed === key && (pressed.ctrlKey || pressed.metaKey) === (mod ?? false) && pressed.altKey === (alt ?? false) && isShift;
}

const isMac = /Mac|iP/.test((globalThis as { navigator?: { platform?: string } }).navigator?.platform ?? '');

const keyNames: Readonly<Record<string, string>> = {
  ...shortcutWords.keys,
  ArrowUp: '↑',
  ArrowDown: '↓',
  ContextMenu: '☰',
};

/** The keys of a combination as they are printed on them: ⌘ K on a Mac, Ctrl K elsewhere. */
const printed = ({ key, mod, shift, alt }: Combination): readonly string[] => [
  ...(mod ? [isMac ? '⌘' : shortcutWords.keys.Control] : []),
  ...(alt ? [isMac ? '⌥' : 'Alt'] : []),
  ...(shift ? [isMac ? '⇧' : shortcutWords.keys.Shift] : []),
  keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key),
];

/** The printed form of the first of a shortcut's combinations, in one text. */
export const shortcutText = (name: ShortcutName): string => printed(all[name][0]).join(isMac ? '' : ' ');

/** The value of `aria-keyshortcuts`. */
export const ariaShortcut = (name: ShortcutName): string =>
  all[name]
    .map(({ key, mod, shift, alt }: Combination) =>
      [
        mod && (isMac ? 'Meta' : 'Control'),
        alt && 'Alt',
        shift && 'Shift',
        key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key,
      ]
        .filter(Boolean)
        .join('+'),
    )
    .join(' ');

export interface ShownShortcut {
  readonly label: string;
  /** Each is one way to do it, key by key. */
  readonly keys: readonly (readonly string[])[];
  /** The keys are pressed one after the other, not together. */
  readonly isSequence: boolean;
}

const shown = (combinations: Combinations): readonly ShownShortcut[] =>
  Object.entries(combinations).map(([name, keys]) => ({
    label: shortcutWords.names[name as ShortcutName],
    keys: keys.map(printed),
    isSequence: false,
  }));

/** All shortcuts, by where they work. */
export const shortcutSections: readonly { readonly title: string; readonly shortcuts: readonly ShownShortcut[] }[] = [
  { title: shortcutWords.sections.everywhere, shortcuts: shown(everywhere) },
  {
    title: shortcutWords.sections.go,
    shortcuts: goKeyNames.map((key) => ({ label: shortcutWords.go[key], keys: [['G', key.toUpperCase()]], isSequence: true })),
  },
  { title: shortcutWords.sections.grid, shortcuts: shown(grid) },
  { title: shortcutWords.sections.editor, shortcuts: shown(editor) },
];
