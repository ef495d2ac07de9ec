import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';

const indigo: MantineColorsTuple = [
  '#eef0fe',
  '#dfe3fc',
  '#bfc6f8',
  '#9aa4f2',
  '#7b87ec',
  '#5a67de',
  '#4350d4',
  '#3843b8',
  '#2f3896',
  '#262d75',
];
const slate: MantineColorsTuple = [
  '#f6f8fa',
  '#eceff3',
  '#e1e5ea',
  '#cbd2da',
  '#8a94a3',
  '#687385',
  '#4b5563',
  '#363f4c',
  '#232a34',
  '#171c23',
];
const dark: MantineColorsTuple = [
  '#e8ebf0',
  '#c3c9d3',
  '#9aa4b2',
  '#7d8797',
  '#3b4350',
  '#2a313c',
  '#1b2029',
  '#12161c',
  '#0e1116',
  '#0a0c10',
];

const dialogTitle = { fontSize: 16, fontWeight: 600, lineHeight: '24px' };
const toneOf: Readonly<Record<string, string>> = { red: 'fail', orange: 'wait', yellow: 'wait', teal: 'done', green: 'done' };

/** Alerts have the colours of states. */
const alertColours = (_: unknown, { color }: { color?: string }) => {
  const tone = toneOf[color ?? ''] ?? 'idle';
  return { root: { '--alert-bg': `var(--${tone}-back)`, '--alert-color': `var(--${tone})` } };
};

/** A menu scrolls rather than leave the window. */
const inSight = {
  padding: 8,
  apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
    elements.floating.style.maxHeight = `${Math.max(160, availableHeight)}px`;
  },
};

/** LOOK: Inter 14/20, a grid of 4 px, radius 6, one accent. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 5 },
  colors: { indigo, gray: slate, slate, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '16px', sm: '18px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(6), md: rem(6), lg: rem(8), xl: rem(12) },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '28px' },
      h2: { fontSize: rem(16), lineHeight: '24px' },
      h3: { fontSize: rem(14), lineHeight: '20px' },
    },
  },
  components: {
    Alert: { vars: alertColours, styles: { root: { padding: '10px 12px' } } },
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: size === 'sm' ? { '--button-height': '32px', '--button-padding-x': '12px' } : {},
      }),
      styles: { root: { fontWeight: 500, maxWidth: '100%' } },
    },
    Notification: { styles: { icon: { height: 22, width: 22 } } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    InputDescription: { styles: { description: { fontSize: 12, lineHeight: '16px' } } },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 140, transition: 'fade' }, overlayProps: { backgroundOpacity: 0.35 } },
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: { transitionProps: { duration: 140 }, overlayProps: { backgroundOpacity: 0.35 } },
      styles: { title: dialogTitle },
    },
    Switch: { defaultProps: { withThumbIndicator: false } },
    SegmentedControl: {
      vars: (_: unknown, { size }: { size?: unknown }) => ({ root: size === 'xs' ? { '--sc-padding': '2px 10px' } : {} }),
    },
    Tabs: { vars: () => ({ root: { '--tabs-list-border-width': '2px' } }) },
    Anchor: { defaultProps: { underline: 'always' } },
    // The placeholder would be a child of the menu that is no item.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
        middlewares: { size: inSight },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, transitionProps: { duration: 120 } } },
    TextInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    PasswordInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Textarea: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ColorInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NativeSelect: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TagsInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    MultiSelect: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], allowDeselect: false } },
  },
});

/** The colours of LOOK that Mantine has no name for. Text on them reaches a contrast of 4.5, borders of controls 3. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#171c23',
    '--mantine-color-dimmed': '#5b6676',
    '--mantine-color-placeholder': '#687385',
    '--mantine-color-default-border': '#868f9d',
    '--mantine-color-error': '#b42323',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b42323',
    '--mantine-color-red-6': '#c92a2a',
    '--mantine-color-red-light-color': '#b42323',
    '--line': '#e1e5ea',
    '--side': '#f6f8fa',
    '--side-active': '#eceefb',
    '--accent': '#4350d4',
    '--row-hover': '#f6f8fa',
    '--row-selected': '#f0f1fd',
    '--range': '#dfe3fc',
    '--done': '#0b6b4a',
    '--done-back': '#e4f5ee',
    '--busy': '#1f55a8',
    '--busy-back': '#e6effb',
    '--wait': '#8a5200',
    '--wait-back': '#fdf1da',
    '--fail': '#b42323',
    '--fail-back': '#fdeaea',
    '--idle': '#4b5563',
    '--idle-back': '#eceff3',
  },
  dark: {
    '--mantine-color-body': '#12161c',
    '--mantine-color-text': '#e8ebf0',
    '--mantine-color-dimmed': '#9aa4b2',
    '--mantine-color-placeholder': '#8b95a3',
    '--mantine-color-default': '#171c24',
    '--mantine-color-default-hover': '#1f2630',
    '--mantine-color-default-border': '#687385',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-red-filled': '#c92a2a',
    '--mantine-color-red-filled-hover': '#b42323',
    '--mantine-color-red-6': '#ff9c9c',
    '--mantine-color-red-light-color': '#ff9c9c',
    '--line': '#2a313c',
    '--side': '#0e1116',
    '--side-active': '#20264a',
    '--accent': '#8f9bff',
    '--row-hover': '#181d25',
    '--row-selected': '#1e2340',
    '--range': '#2b3266',
    '--done': '#5cd3a2',
    '--done-back': '#10321f',
    '--busy': '#7fb4ff',
    '--busy-back': '#122a4a',
    '--wait': '#f2bf5e',
    '--wait-back': '#3a2a0a',
    '--fail': '#ff9c9c',
    '--fail-back': '#421616',
    '--idle': '#b4bcc8',
    '--idle-back': '#232a34',
  },
});
