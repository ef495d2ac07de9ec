import { prefix } from '../http/kernel/prefix.ts';
import type { Config } from './config.ts';
import type { DemoOrganization } from './demo-organization.ts';
import type { FollowingWebApp } from './web/following-web-app.ts';
import type { WorkingDemo } from './working-demo.ts';

/** The addresses of a started Spindle. */
export interface Whereabouts {
  /** The API's URL on this machine, without `/api/v1`. */
  readonly url: string;
  /** The public URLs of the API and of the web app, where they are set. */
  readonly publicApiUrl?: string | undefined;
  readonly publicAppUrl?: string | undefined;
  /** The address that mail goes to. */
  readonly mail: string;
  readonly webApp: FollowingWebApp['state'];
}

/**
 * Printed at a start on the embedded database: the addresses, and `curl` commands to paste. For a part of the demo that no longer
 * works, the command or the call that brings another.
 */
export function greeting(where: Whereabouts, demo: DemoOrganization, works: WorkingDemo): string {
  const { url, webApp } = where;
  const { apiKey, dataTableId, ingestToken, spinnerId, email, password } = demo;
  const parts = [
    addresses(where),
    works.apiKey
      ? `Append a record with the API key:

curl -X POST ${url}${prefix}/public/ingest \\
  -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' \\
  -d '{"dataTableId":"${dataTableId}","records":[{"name":"Ada","email":"ada@example.com","phone":"+12015550100","account_id":"0042"}]}'`
      : gone('demo API key', 'Create another', command('key create --organization Demo --name Demo --scope ingest --scope trigger')),
    works.ingestToken
      ? `Append one through the table's webhook URL:

curl -X POST ${url}${prefix}/public/data-tables/ingest/${ingestToken} \\
  -H 'Content-Type: application/json' \\
  -d '{"records":[{"name":"Grace","email":"grace@example.com","phone":"+12015550101","account_id":"0043"}]}'`
      : gone(
          "first webhook URL of the demo's table",
          'Show the current one, with an API key that has the scope webhook-urls:read',
          `curl -X POST ${url}${prefix}/data-tables/${dataTableId}/webhook-url/show -H "Authorization: Bearer $KEY"`,
        ),
    works.spinner
      ? works.apiKey &&
        `Send the welcome e-mail to each new record:

curl -X POST ${url}${prefix}/public/trigger/${spinnerId} \\
  -H 'Authorization: Bearer ${apiKey}'`
      : gone(
          "demo's spinner",
          'List the spinners, with an API key that has the scope spinners:read',
          `curl ${url}${prefix}/spinners -H "Authorization: Bearer $KEY"`,
        ),
    works.password
      ? `Sign in as the demo organization's owner, ${email} with the password ${password}, ${webApp === 'absent' ? 'by a call' : 'in the web app or by a call'}:

curl -X POST ${url}${prefix}/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"${email}","password":"${password}"}'`
      : gone(
          `first password of ${email}`,
          'Create another person',
          command('user create --organization Demo --role owner --email you@example.com --name You'),
        ),
    'Press Ctrl-C to stop. The data is kept.',
  ];
  return `\n${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Printed instead where others than this machine reach Spindle: nothing secret, and how to let people in. */
export function greetingAbroad(where: Whereabouts, { signUp, dataDir }: Pick<Config, 'signUp' | 'dataDir'>): string {
  return `
${addresses(where)}

Others can reach this installation, so no key or password is printed. Those of the demo are in ${dataDir}/demo.json.
${
  signUp === 'open'
    ? 'Sign-up is open to everybody who reaches it (SIGN_UP=open).'
    : `Sign-up is closed. Create a person:

npm run -s admin -- organization create --name Acme --plan unlimited
npm run -s admin -- user create --organization Acme --email you@example.com --name You`
}

Press Ctrl-C to stop. The data is kept.
`;
}

/** The addresses that people and programs use come first; behind a proxy those are the public ones. */
function addresses({ url, publicApiUrl, publicAppUrl = publicApiUrl, mail, webApp }: Whereabouts): string {
  const api = publicApiUrl ?? url;
  const rows = [
    [
      'Web app',
      webApp === 'absent'
        ? undefined
        : `${publicAppUrl ?? url}${webApp === 'pending' ? ' (being built; a line says when it is ready)' : ''}`,
    ],
    ['API', api + prefix],
    ['Reference', `${api}/docs/api`],
    ['Local', publicApiUrl === undefined ? undefined : `${url} (the address for a proxy on this machine)`],
    ['Mail', mail],
  ];
  const lines = rows.flatMap(([name = '', value]) => (value === undefined ? [] : [`  ${name.padEnd(12)}${value}`]));
  return `Spindle is running.\n\n${lines.join('\n')}`;
}

const command = (words: string): string => `npm run -s admin -- ${words}`;

const gone = (what: string, then: string, call: string): string => `The ${what} no longer works. ${then}:\n\n${call}`;
