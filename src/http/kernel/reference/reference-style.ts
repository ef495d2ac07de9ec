/** The style of the reference, in light and dark. It loads nothing. */
export const referenceStyle = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --line: #e2e8f0; --ground: #fff; --raised: #f8fafc; --accent: #4f46e5; --code: #0b1220; --code-ink: #e2e8f0; --code-soft: #94a3b8; --get: #047857; --post: #4338ca; --put: #92400e; --delete: #b91c1c }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e2e8f0; --soft: #94a3b8; --line: #1e293b; --ground: #0f172a; --raised: #131f36; --accent: #a5b4fc; --code: #0a101d; --get: #34d399; --post: #a5b4fc; --put: #fbbf24; --delete: #fca5a5 }
}
* { box-sizing: border-box; margin: 0 }
html { scroll-padding-top: 24px }
body { background: var(--ground); color: var(--ink); font: 400 15px/24px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; display: grid; grid-template-columns: 264px minmax(0, 1fr); -webkit-text-size-adjust: 100% }
a { color: inherit; text-decoration: none }
p a, li a, dd a { color: var(--accent) }
a:hover { text-decoration: underline; text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font: 13px/20px ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace }
p code, dt code, li code { background: var(--raised); border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; overflow-wrap: anywhere }
nav { border-right: 1px solid var(--line); padding: 24px 16px 48px 24px; height: 100vh; position: sticky; top: 0; overflow-y: auto; font-size: 14px; line-height: 20px }
nav .name { font-weight: 600; font-size: 16px; padding-bottom: 16px }
nav ul { list-style: none; padding: 0 }
nav li a { display: block; padding: 6px 8px; border-radius: 6px; color: var(--soft) }
nav li a:hover { background: var(--raised); color: var(--ink); text-decoration: none }
nav li a[aria-current] { color: var(--ink); font-weight: 600; background: var(--raised) }
nav ul ul { border-left: 1px solid var(--line); margin: 4px 0 8px 12px; padding-left: 4px }
nav ul ul a { padding: 4px 8px; font-size: 13px }
main { min-width: 0; padding: 40px 48px 96px; max-width: 1360px }
header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 16px; padding-bottom: 32px; border-bottom: 1px solid var(--line) }
h1 { font-size: 30px; line-height: 40px; font-weight: 600; letter-spacing: -.02em }
header p { color: var(--soft); max-width: 60ch }
fieldset { border: 1px solid var(--line); border-radius: 8px; padding: 2px; display: flex }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
fieldset input { position: absolute; opacity: 0 }
fieldset label { padding: 4px 12px; border-radius: 6px; font-size: 13px; line-height: 24px; color: var(--soft); cursor: pointer }
fieldset label:has(:checked) { background: var(--raised); color: var(--ink); font-weight: 600 }
fieldset label:has(:focus-visible) { outline: 2px solid var(--accent) }
body:has(#by-client:checked) .curl, body:not(:has(#by-client:checked)) .client { display: none }
.operation { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 46%); gap: 48px; padding: 40px 0; border-bottom: 1px solid var(--line) }
.prose { padding-top: 32px; max-width: 76ch }
.prose h2 { padding-top: 32px }
.prose p, .prose ul, .prose table, .prose figure { margin-top: 12px }
.prose ul { padding-left: 20px }
h2 { font-size: 20px; line-height: 28px; font-weight: 600; letter-spacing: -.01em; text-wrap: balance }
h3 { font-size: 13px; line-height: 20px; font-weight: 600; padding: 24px 0 4px; color: var(--soft) }
.route { padding-top: 8px; overflow-wrap: anywhere }
.route code { background: none; border: 0; padding: 0 }
.route i { font-style: normal; color: var(--accent) }
.route b { font: 600 12px/20px ui-monospace, Menlo, Consolas, monospace; color: var(--post) }
.route .get { color: var(--get) } .route .put, .route .patch { color: var(--put) } .route .delete { color: var(--delete) }
.scopes { color: var(--soft); font-size: 13px; padding-top: 4px }
.text > p + p, .scopes + p { padding-top: 12px }
dl > div { padding: 10px 0; border-top: 1px solid var(--line) }
dl dl { padding-left: 16px }
dt code { background: none; border: 0; padding: 0; font-weight: 600 }
.type { color: var(--soft); font-size: 13px }
.need { font-size: 12px; font-weight: 500; color: var(--put) }
dd { font-size: 14px; line-height: 22px; overflow-wrap: anywhere }
.limits, .text > .limits { color: var(--soft); font-size: 13px }
details { padding-top: 4px }
details summary { cursor: pointer; color: var(--accent); font-size: 13px; width: fit-content }
.or { color: var(--soft); font-size: 13px; padding-top: 8px }
.errors { list-style: none; padding: 0; font-size: 13px }
.errors li { padding: 4px 0 4px 40px; text-indent: -40px; overflow-wrap: anywhere }
.errors b { display: inline-block; width: 40px; text-indent: 0; font-weight: 500; color: var(--soft) }
.operation > .code { position: sticky; top: 24px; align-self: start; max-height: calc(100vh - 48px); overflow-y: auto; display: grid; gap: 16px; border-radius: 8px }
figure.code { background: var(--code); color: var(--code-ink); border-radius: 8px; border: 1px solid var(--line); overflow: hidden; min-width: 0 }
figcaption { color: var(--code-soft); font-size: 12px; line-height: 16px; padding: 10px 16px 0 }
pre { overflow: auto; padding: 8px 16px 16px; max-height: 480px; white-space: pre-wrap; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line) }
.codes section { padding: 24px 0; border-top: 1px solid var(--line); scroll-margin-top: 24px }
.codes section:target { background: var(--raised); margin: 0 -16px; padding: 24px 16px; border-radius: 8px }
.codes section:first-child { border-top: 0; padding-top: 0 }
.codes h2 { padding-top: 0; font: 600 15px/24px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
.codes .status { color: var(--soft); font-weight: 400 }
@media (max-width: 1100px) { .operation { grid-template-columns: minmax(0, 1fr); gap: 24px } .operation > .code { position: static; max-height: none } }
@media (max-width: 760px) {
  body { display: block }
  nav { height: auto; position: static; border-right: 0; border-bottom: 1px solid var(--line); padding: 16px 0 8px }
  nav .name { padding: 0 16px 8px }
  nav > ul { display: flex; overflow-x: auto; padding: 0 8px }
  nav li a { white-space: nowrap }
  nav ul ul { display: none }
  main { padding: 24px 16px 64px }
  h1 { font-size: 24px; line-height: 32px }
}
`;
