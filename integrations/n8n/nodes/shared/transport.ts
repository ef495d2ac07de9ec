import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestOptions,
  ILoadOptionsFunctions,
  INodePropertyOptions,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';
import { apiRootOf, type Fields, type Send } from './calls';

type Context = IExecuteFunctions | IHookFunctions | ILoadOptionsFunctions;

/** Sends calls with the credentials of a node. A refusal is thrown as n8n shows it, with Spindle's message. */
export async function senderOf(context: Context): Promise<Send> {
  const { url } = await context.getCredentials<{ url: string }>('spindleApi');
  const root = apiRootOf(url);
  return async ({ method, path, query, body, headers }) => {
    const request: IHttpRequestOptions = {
      method,
      url: root + path,
      json: true,
      ...(query && { qs: query }),
      ...(body && { body: body as IDataObject }),
      ...(headers && { headers }),
    };
    try {
      return (await context.helpers.httpRequestWithAuthentication.call(context, 'spindleApi', request)) as Fields;
    } catch (reason) {
      throw new NodeApiError(context.getNode(), reason as JsonObject);
    }
  };
}

/** Whether Spindle does not know what was named. */
export const isNotFound = (reason: unknown): boolean => reason instanceof NodeApiError && reason.httpCode === '404';

/** All rows of a list as options: at most 1,000 of them. */
export async function optionsOf(
  context: ILoadOptionsFunctions,
  path: string,
  query: Record<string, string>,
): Promise<INodePropertyOptions[]> {
  const send = await senderOf(context);
  const found: INodePropertyOptions[] = [];
  let cursor: string | null = null;
  do {
    const page: Fields = await send({ method: 'GET', path, query: { ...query, limit: '500', ...(cursor !== null && { cursor }) } });
    found.push(...(page.data as { id: string; name: string }[]).map(({ id, name }) => ({ name, value: id })));
    cursor = page.nextCursor as string | null;
  } while (cursor !== null && found.length < 1000);
  return found.sort((one, other) => one.name.localeCompare(other.name));
}
