import { EditorView } from '@codemirror/view';

/** The look of a template editor: that of the other fields, light and dark. */
export const templateTheme = (isOneLine: boolean, isCode: boolean) =>
  EditorView.theme({
    // Not the containers of tooltips, which have the same classes and stand in the body: a border would make the page taller.
    '&.cm-editor': {
      backgroundColor: 'var(--mantine-color-default, var(--mantine-color-body))',
      border: '1px solid var(--mantine-color-default-border)',
      borderRadius: '6px',
      color: 'var(--mantine-color-text)',
      fontSize: isCode ? '13px' : '14px',
    },
    '&.cm-editor.cm-focused': { borderColor: 'var(--accent)', outline: 'none' },
    '.cm-scroller': {
      fontFamily: isOneLine && !isCode ? 'inherit' : 'var(--mantine-font-family-monospace)',
      lineHeight: '20px',
      maxHeight: isOneLine ? '84px' : '60vh',
      overflow: 'auto',
    },
    '.cm-content': {
      caretColor: 'var(--mantine-color-text)',
      minHeight: isOneLine ? '34px' : '160px',
      padding: isOneLine ? '7px 0' : '8px 0',
    },
    '.cm-line': { padding: '0 12px' },
    '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
    '.template-placeholder': { color: 'var(--accent)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      color: 'var(--fail)',
      textDecoration: 'underline wavy var(--fail)',
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-error .template-placeholder': { color: 'inherit' },
    '.template-placeholder .cm-lintRange-error': { color: 'var(--fail)' },
    '.cm-tooltip': {
      backgroundColor: 'var(--mantine-color-body)',
      border: '1px solid var(--line)',
      borderRadius: '6px',
      boxShadow: 'var(--mantine-shadow-md)',
      color: 'var(--mantine-color-text)',
      overflow: 'hidden',
      zIndex: '300',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'inherit', fontSize: '13px', maxHeight: '220px', padding: '4px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { borderRadius: '4px', lineHeight: '18px', padding: '5px 8px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': { background: 'var(--side-active)', color: 'inherit' },
    '.cm-completionDetail': { color: 'var(--mantine-color-dimmed)', fontStyle: 'normal', marginLeft: '12px' },
    '.cm-completionMatchedText': { color: 'var(--accent)', fontWeight: '600', textDecoration: 'none' },
    '.cm-diagnostic-error': { borderLeft: '2px solid var(--fail)', fontSize: '13px', padding: '6px 10px' },
  });
