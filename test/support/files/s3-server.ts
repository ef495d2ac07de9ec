import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server's next answers instead of those it should give: a status, or `hang`. */
type Fault = 403 | 500 | 503 | 'hang';

const accessKeyId = 'AKTEST';
const secretAccessKey = 'a secret of tests/+=';
const region = 'eu-test-1';

const sha256 = (value: string | Uint8Array): string => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Uint8Array, value: string): Buffer => createHmac('sha256', key).update(value).digest();
const escaped = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether a request is signed with the secret as AWS Signature Version 4 says, its body included. */
function isSigned(request: IncomingMessage, body: Uint8Array): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;
  const [, key, day = '', at = '', names = '', signature] = shape.exec(request.headers.authorization ?? '') ?? [];
  const { searchParams, pathname } = new URL(request.url ?? '', 'http://s3.example');
  const said = String(request.headers['x-amz-content-sha256']);
  const date = String(request.headers['x-amz-date']);
  if (key !== accessKeyId || at !== region || !date.startsWith(day)) return false;
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return false;
  const query = [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), names, said].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signing = [region, 's3', 'aws4_request'].reduce((last, part) => hmac(last, part), hmac(`AWS4${secretAccessKey}`, day));
  return hmac(signing, text).toString('hex') === signature;
}

/** A bucket in memory behind the protocol of S3, which checks every signature and can be told to fail. */
export async function startS3() {
  const objects = new Map<string, { content: Buffer; at: Date }>();
  const faults: Fault[] = [];
  const calls: string[] = [];
  const perPage = { objects: 2 };

  const refuse = (response: ServerResponse, status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  };
  const list = (response: ServerResponse, after: string): void => {
    const names = [...objects.keys()].sort().filter((name) => name > after);
    const page = names.slice(0, perPage.objects);
    const contents = page.map((name) => {
      const { content, at } = objects.get(name) as { content: Buffer; at: Date };
      return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const isCut = page.length < names.length;
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
  };
  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.example');
    calls.push(`${request.method} ${pathname}`);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault !== undefined) return refuse(response, fault, fault === 403 ? 'AccessDenied' : 'InternalError');
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const name = rest.join('/');
    if (bucket !== 'spindle') return refuse(response, 404, 'NoSuchBucket');
    if (name === '') return request.method === 'HEAD' ? response.end() : list(response, searchParams.get('continuation-token') ?? '');
    if (request.method === 'PUT') objects.set(name, { content: body, at: new Date() });
    if (request.method === 'DELETE') objects.delete(name);
    const found = objects.get(name);
    if (request.method === 'GET') return found ? response.end(found.content) : refuse(response, 404, 'NoSuchKey');
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    answer(request, response, Buffer.concat(parts));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    access: { url: `${url}/spindle`, region, accessKeyId, secretAccessKey },
    objects,
    faults,
    calls,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
