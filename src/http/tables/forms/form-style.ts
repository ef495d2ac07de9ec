import { pageStyle } from '../../kernel/page-style.ts';

/** The style of the pages of forms. */
export const formStyle = `${pageStyle}
main { padding-top: 8vh }
.pre { white-space: pre-line }
.field { padding-bottom: 16px }
.field label { display: block; padding: 0; border: 0; font-weight: 500; cursor: auto }
.field label span { color: var(--soft); font-weight: 400 }
.field input, .field select { display: block; width: 100%; min-height: 44px; height: auto; margin-top: 4px; padding: 9px 12px; border: 1px solid var(--line); border-radius: 6px; background: var(--ground); color: inherit; font: inherit }
p.fault { color: #b91c1c; font-size: 14px; line-height: 20px; padding-top: 4px }
.box p.fault { padding: 0 0 8px }
p.alert { padding-block: 0; border-inline-start: 4px solid var(--mark); padding-inline-start: 12px; margin-top: 16px }
fieldset { border: 0; padding: 0 0 16px }
[hidden] { display: none }
@media (prefers-color-scheme: dark) { .fault { color: #fca5a5 } }
@media (max-width: 480px) { main { padding-top: 32px } }
`;
