/** The colours of the ground of pages, in light and dark. */
export const pageGrounds = { light: '#ffffff', dark: '#0f172a' } as const;

/** The style of Spindle's plain pages, in light and dark. It loads nothing. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --line: #64748b; --ground: #fff; --accent: #4f46e5; --hover: #4338ca; --on-accent: #fff; --mark: var(--accent) }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e2e8f0; --soft: #94a3b8; --line: #64748b; --ground: #0f172a; --accent: #818cf8; --hover: #a5b4fc; --on-accent: #0f172a }
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--ground); color: var(--ink); font: 400 16px/24px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; -webkit-text-size-adjust: 100% }
main { max-width: 448px; margin: 0 auto; padding: 16vh 24px 64px; overflow-wrap: anywhere }
h1 { font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -.01em; padding-bottom: 12px; text-wrap: balance }
p + p { padding-top: 12px }
b { font-weight: 600 }
.note { color: var(--soft); font-size: 14px; line-height: 20px; padding-top: 16px }
form, .action { padding-top: 24px }
.note + form { padding-top: 12px }
button, .button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 0; border-radius: 6px; font: inherit; font-weight: 500; line-height: 24px; text-decoration: none; cursor: pointer; background: var(--accent); color: var(--on-accent) }
button:hover, .button:hover { background: var(--hover) }
.quiet { background: none; color: var(--ink); box-shadow: inset 0 0 0 1px var(--line) }
.quiet:hover { background: none; box-shadow: inset 0 0 0 1px var(--ink) }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px }
label { display: flex; gap: 12px; padding: 12px 0; cursor: pointer }
label + label { border-top: 1px solid var(--line) }
input { flex: none; width: 20px; height: 20px; margin-top: 2px; accent-color: var(--mark) }
label.field { flex-direction: column; gap: 8px }
select, input[type=date] { width: auto; height: 44px; margin: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); color: var(--ink); font: inherit }
label + button { margin-top: 12px }
small { display: block; color: var(--soft); font-size: 14px; line-height: 20px }
ul { padding-block: 12px 0; padding-inline: 20px 0 }
li + li { padding-top: 4px }
code { font: 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; user-select: all }
@media (max-width: 480px) { main { padding: 48px 20px } button, .button { width: 100%; text-align: center } }
`;
