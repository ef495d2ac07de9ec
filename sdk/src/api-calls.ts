import type { paths } from './contract.ts';
import type { Repeat } from './retries.ts';
import { type CallTransport, part, type Query } from './transport.ts';
import type { CallOptions } from './types.ts';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json = { readonly content: { readonly 'application/json': unknown } };

/** The paths that a verb has, as the API's document writes them: `/data-tables/{dataTableId}`. */
export type PathOf<V extends Verb> = { [P in keyof paths]: paths[P] extends { readonly [K in V]: object } ? P : never }[keyof paths];

type OperationAt<V extends Verb, P extends PathOf<V>> = paths[P] extends { readonly [K in V]: infer Operation } ? Operation : never;

type ContentOf<Answer> = Answer extends { readonly content: { readonly 'application/json': infer Body } } ? Body : never;
type Succeeding<Answers> = {
  [Status in keyof Answers]: Status extends 200 | 201 | 202 ? ContentOf<Answers[Status]> : never;
}[keyof Answers];

/** The body of a call's answer. */
export type AnswerAt<V extends Verb, P extends PathOf<V>> =
  OperationAt<V, P> extends { readonly responses: infer Answers } ? Succeeding<Answers> : never;

type ParamsOf<O> = O extends { readonly parameters: { readonly path: infer Params extends object } } ? { readonly params: Params } : object;
type GivenQuery<O> = O extends { readonly parameters: { readonly query?: infer Given } }
  ? [NonNullable<Given>] extends [never]
    ? object
    : { readonly query?: NonNullable<Given> }
  : object;
type GivenBody<O> = O extends { readonly requestBody: Json }
  ? { readonly body: ContentOf<O['requestBody']> }
  : O extends { readonly requestBody?: infer Given }
    ? [NonNullable<Given>] extends [never]
      ? object
      : { readonly body?: ContentOf<NonNullable<Given>> }
    : object;

/** The path's parameters, the query and the body of a call. */
export type InputAt<V extends Verb, P extends PathOf<V>> = ParamsOf<OperationAt<V, P>> &
  GivenQuery<OperationAt<V, P>> &
  GivenBody<OperationAt<V, P>> &
  CallOptions;

type Rest<Input> = object extends Input ? [input?: Input] : [input: Input];

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
}

/**
 * Every operation that an API key opens, by its path, with the types of the API's document. What only reads, replaces or deletes is
 * repeated after a broken connection; a `post` or a `patch` only after a 429, since a second one might do more.
 */
export class ApiCalls {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  get<P extends PathOf<'get'>>(path: P, ...given: Rest<InputAt<'get', P>>): Promise<AnswerAt<'get', P>> {
    return this.#call('GET', path, 'always', given[0] as AnyInput);
  }

  post<P extends PathOf<'post'>>(path: P, ...given: Rest<InputAt<'post', P>>): Promise<AnswerAt<'post', P>> {
    return this.#call('POST', path, 'refused', given[0] as AnyInput);
  }

  put<P extends PathOf<'put'>>(path: P, ...given: Rest<InputAt<'put', P>>): Promise<AnswerAt<'put', P>> {
    return this.#call('PUT', path, 'always', given[0] as AnyInput);
  }

  patch<P extends PathOf<'patch'>>(path: P, ...given: Rest<InputAt<'patch', P>>): Promise<AnswerAt<'patch', P>> {
    return this.#call('PATCH', path, 'refused', given[0] as AnyInput);
  }

  delete<P extends PathOf<'delete'>>(path: P, ...given: Rest<InputAt<'delete', P>>): Promise<AnswerAt<'delete', P>> {
    return this.#call('DELETE', path, 'always', given[0] as AnyInput);
  }

  #call<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    template: string,
    repeat: Repeat,
    input: AnyInput = {},
  ): Promise<Answer> {
    const { params = {}, query, body, signal } = input;
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => part(params[name] ?? '', name));
    return this.#transport.call<Answer>({
      method,
      path,
      query,
      body: body === undefined ? undefined : JSON.stringify(body),
      repeat,
      signal,
    });
  }
}
