import { prefix } from '../http/kernel/prefix.ts';
import type { Config } from './config.ts';
import type { DemoOrganization } from './demo-organization.ts';
import type { WorkingDemo } from './working-demo.ts';

/**
 * Printed at a start on the embedded database: the addresses, and `curl` commands to paste. For a part of the demo that no longer
 * works, the command that makes a new one.
 */
export function greeting(url: string, demo: DemoOrganization, works: WorkingDemo, mail: string, hasWebApp: boolean): string {
  const { apiKey, dataTableId, ingestToken, spinnerId, email, password } = demo;
  const parts = [
    addresses(url, mail, hasWebApp),
    works.apiKey
      ? `Append a record with the API key:

curl -X POST ${url}${prefix}/public/ingest \\
  -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' \\
  -d '{"dataTableId":"${dataTableId}","records":[{"name":"Ada","email":"ada@example.com","phone":"+15550100","account_id":"0042"}]}'`
      : gone('demo API key', 'Create another', 'key create --organization Demo --name Demo --scope ingest --scope trigger'),
    works.ingestToken
      ? `Append one through the table's webhook URL:

curl -X POST ${url}${prefix}/public/data-tables/ingest/${ingestToken} \\
  -H 'Content-Type: application/json' \\
  -d '{"records":[{"name":"Grace","email":"grace@example.com","phone":"+15550101","account_id":"0043"}]}'`
      : gone("first webhook URL of the demo's table", 'Show the current one', `table webhook --organization Demo ${dataTableId}`),
    works.spinner
      ? works.apiKey &&
        `Send the welcome e-mail to each new record:

curl -X POST ${url}${prefix}/public/trigger/${spinnerId} \\
  -H 'Authorization: Bearer ${apiKey}'`
      : gone("demo's spinner", 'List the spinners', 'spinner list --organization Demo'),
    works.password
      ? `Sign in as the demo organization's owner, ${email} with the password ${password}, in the web app or by a call:

curl -X POST ${url}${prefix}/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"${email}","password":"${password}"}'`
      : gone(
          `first password of ${email}`,
          'Create another person',
          'user create --organization Demo --role owner --email you@example.com --name You',
        ),
    'Press Ctrl-C to stop. The data is kept.',
  ];
  return `\n${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Printed instead where others than this machine reach Spindle: nothing secret, and how to let people in. */
export function greetingAbroad(
  url: string,
  mail: string,
  hasWebApp: boolean,
  { signUp, dataDirectory }: Pick<Config, 'signUp' | 'dataDirectory'>,
): string {
  return `
${addresses(url, mail, hasWebApp)}

Others can reach this installation, so no key or password is printed. Those of the demo are in ${dataDirectory}/demo.json.
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

const addresses = (url: string, mail: string, hasWebApp: boolean): string => `Spindle is running.

${hasWebApp ? `  Web app     ${url}\n` : ''}  API         ${url}${prefix}
  Reference   ${url}/docs
  Mail        ${mail}`;

const gone = (what: string, then: string, command: string): string =>
  `The ${what} no longer works. ${then}:\n\nnpm run -s admin -- ${command}`;
