import { prefix } from '../http/kernel/prefix.ts';
import type { DemoOrganization } from './demo-organization.ts';

/** Printed at a start on the embedded database: the addresses, and `curl` commands to paste. */
export const greeting = (
  url: string,
  { apiKey, dataTableId, ingestToken, spinnerId, email, password }: DemoOrganization,
  mail: string,
): string => `
Spindle is running.

  API         ${url}${prefix}
  Reference   ${url}/docs
  Mail        ${mail}

Append a record with the API key:

curl -X POST ${url}${prefix}/public/ingest \\
  -H 'Authorization: Bearer ${apiKey}' -H 'Content-Type: application/json' \\
  -d '{"dataTableId":"${dataTableId}","records":[{"name":"Ada","email":"ada@example.com","phone":"+15550100","account_id":"0042"}]}'

Append one through the table's webhook URL:

curl -X POST ${url}${prefix}/public/data-tables/ingest/${ingestToken} \\
  -H 'Content-Type: application/json' \\
  -d '{"records":[{"name":"Grace","email":"grace@example.com","phone":"+15550101","account_id":"0043"}]}'

Send the welcome e-mail to each new record:

curl -X POST ${url}${prefix}/public/trigger/${spinnerId} \\
  -H 'Authorization: Bearer ${apiKey}'

Sign in as the demo organization's owner:

curl -X POST ${url}${prefix}/auth/login \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"${email}","password":"${password}"}'

Press Ctrl-C to stop. The data is kept.
`;
