import type { RecordedCall } from './recorded-calls.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call for the command line; `$API` is the server's URL with the prefix, `$KEY` an API key. */
export function curlOf({ method, path, contentType, body }: RecordedCall, hasKey: boolean): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}"$API${path}"`];
  if (hasKey) lines.push(`-H "Authorization: Bearer $KEY"`);
  if (contentType !== undefined) lines.push(`-H ${quoted(`Content-Type: ${contentType}`)}`);
  if (body !== undefined) {
    const isJson = typeof body !== 'string';
    lines.push(`${isJson ? '-d' : '--data-binary'} ${quoted(isJson ? jsonText(body) : body)}`);
  }
  return lines.join(' \\\n  ');
}

/** A value as JSON; what fits a line stands in one. */
export function jsonText(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= 56 || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((one) => deeper + jsonText(one, deeper)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([name, one]) => `${deeper}${JSON.stringify(name)}: ${jsonText(one, deeper)}`);
  return `{\n${members.join(',\n')}\n${indent}}`;
}
