import { clientRows, urlSchemas } from '../../src/main/config/oauth-clients.ts';
import type { SettingRow } from '../../src/main/config/setting-row.ts';
import { table } from '../../src/main/config/table.ts';

const rows: readonly (readonly [name: string, row: SettingRow])[] = Object.entries({ ...table, ...clientRows });

const code = (text: string): string => (/^[\w.:]+$/.test(text) ? text : `\`${text}\``);

/** `docs/operations/settings.md`. */
export const settingsPage = (): string => `# Operations: settings

All settings are environment variables, the same for all processes but \`HOST\` and ports. White space around a value does not count, and an empty variable counts as absent. A process that starts reports all invalid settings at once. A secret may be in a file of one line: \`SPINDLE_MASTER_KEY_FILE=/run/secrets/master-key\` instead of \`SPINDLE_MASTER_KEY\`; with systemd, \`…_FILE=%d/NAME\` beside \`LoadCredential=NAME:…\`. [\`.env.example\`](../../.env.example) has the same list to fill in, and the addresses of providers. Both are written by \`npm run settings\` from [one table](../../src/main/config/table.ts).

| variable | default | meaning |
| --- | --- | --- |
${rows.map(([name, row]) => `| \`${name}\`${row.isSecret ? ' or `…_FILE`' : ''} | ${row.shown ?? (row.default === undefined ? 'none' : code(row.default))} | ${row.help} |`).join('\n')}
`;

/** The text without Markdown. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1').replaceAll('`', '');

function wrapped(text: string, width = 118): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`).join('\n');
}

const assignment = (name: string, value = ''): string => `${name}=${/[\s<>]/.test(value) ? `"${value}"` : value}`;

/** The one that Docker Compose needs. */
const required = 'SPINDLE_MASTER_KEY';

/** `.env.example`. */
export const envExample = (): string =>
  [
    `# Every setting of Spindle, with its default or an example. An empty value counts as absent. docs/operations/settings.md has the same list.
# A secret (a URL with a password, a key, a token) may be in a file instead: SPINDLE_MASTER_KEY_FILE=/run/secrets/master-key
# Docker Compose reads a copy of this file called .env. Elsewhere, set the environment, or start a process with
#   node --env-file=.env src/main/launch/api.mjs
`,
    ...rows.map(([name, { help, shown, default: fallback, example }]) => {
      const given = shown === undefined ? '' : ` Default: ${plain(shown)}`;
      const value = assignment(name, fallback ?? example);
      return `${wrapped(`${plain(help)}.${given}`)}\n${name === required ? value : `# ${value}`}\n`;
    }),
    '# Addresses of providers, for tenants with URLs of their own and for tests.',
    ...Object.keys(urlSchemas).map((name) => `# ${assignment(name)}`),
    '',
  ].join('\n');
