import type { AnswerAt, InputAt, PathOf, Verb } from './api-calls.ts';
import { type List, listOf } from './list.ts';
import type { Repeat } from './retries.ts';
import { type CallTransport, part, type Query } from './transport.ts';
import type { CallOptions } from './types.ts';

/** The ids in a path, in their order. */
type Ids<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? [id: Name extends 'number' ? number : string, ...Ids<Rest>]
  : [];

/** The members of the body of a call, or of its query if it has no body. */
type Members<Input> = 'body' extends keyof Input
  ? NonNullable<Input['body']>
  : 'query' extends keyof Input
    ? NonNullable<Input['query']>
    : object;

type Flat<T> = { [Name in keyof T]: T[Name] };
type Given<Input> =
  object extends Members<Input> ? [input?: Flat<Members<Input> & CallOptions>] : [input: Flat<Members<Input> & CallOptions>];

/** The arguments of a named call: the ids of its path, and then the members of its body or query beside `signal`. */
type Arguments<V extends Verb, P extends PathOf<V>> = [...Ids<P & string>, ...Given<InputAt<V, P>>];

type Told<Answer> = keyof Answer extends 'ok' ? undefined : Omit<Answer, 'ok'>;

/** A call by its name. Returns the answer, or one member of it. */
export type NamedCall<V extends Verb, P extends PathOf<V>, Member = undefined> = (
  ...given: Arguments<V, P>
) => Promise<Member extends keyof AnswerAt<V, P> ? AnswerAt<V, P>[Member] : Told<AnswerAt<V, P>>>;

type ItemOf<Page> = Page extends { readonly data: readonly (infer Item)[] } ? Item : never;
type PageAt<V extends Verb, P extends PathOf<V>> = Extract<
  AnswerAt<V, P>,
  { readonly data: readonly unknown[]; readonly nextCursor: string | null }
>;

/** A list by its name. */
export type NamedList<P extends PathOf<'get'>> = (...given: Arguments<'get', P>) => List<ItemOf<PageAt<'get', P>>, PageAt<'get', P>>;

type AnyMembers = Readonly<Record<string, unknown>> & CallOptions;

/** Makes named calls of the paths of operations. */
export class CallMaker {
  readonly #transport: CallTransport;

  constructor(transport: CallTransport) {
    this.#transport = transport;
  }

  /** A call that reads. */
  read<P extends PathOf<'get'>, Member extends keyof AnswerAt<'get', P> | undefined = undefined>(
    path: P,
    member?: Member,
  ): NamedCall<'get', P, Member> {
    return (...given) => this.#call('GET', path, given, { member });
  }

  /** A list, whose pages are read while it is iterated. */
  list<P extends PathOf<'get'>>(path: P): NamedList<P> {
    return (...given) => {
      const { path: filled, members } = filledPath(path, given);
      const { signal, cursor: start, ...query } = members as AnyMembers & { readonly cursor?: string };
      const read = (cursor: string | undefined) =>
        this.#transport.call<PageAt<'get', P>>({ method: 'GET', path: filled, query: { ...query, cursor } as Query, signal });
      return listOf<ItemOf<PageAt<'get', P>>, PageAt<'get', P>>(read as never, start);
    };
  }

  /** A call that only reads by a body, or whose repeat changes nothing more: it is repeated as a read is. */
  ask<P extends PathOf<'post'>, Member extends keyof AnswerAt<'post', P> | undefined = undefined>(
    path: P,
    member?: Member,
  ): NamedCall<'post', P, Member> {
    return (...given) => this.#call('POST', path, given, { member });
  }

  /** A call that makes or does something: it is repeated only after a 429. */
  post<P extends PathOf<'post'>, Member extends keyof AnswerAt<'post', P> | undefined = undefined>(
    path: P,
    member?: Member,
  ): NamedCall<'post', P, Member> {
    return (...given) => this.#call('POST', path, given, { member, repeat: 'refused' });
  }

  put<P extends PathOf<'put'>, Member extends keyof AnswerAt<'put', P> | undefined = undefined>(
    path: P,
    member?: Member,
  ): NamedCall<'put', P, Member> {
    return (...given) => this.#call('PUT', path, given, { member });
  }

  /** A change of some members: it is repeated only after a 429. */
  patch<P extends PathOf<'patch'>, Member extends keyof AnswerAt<'patch', P> | undefined = undefined>(
    path: P,
    member?: Member,
  ): NamedCall<'patch', P, Member> {
    return (...given) => this.#call('PATCH', path, given, { member, repeat: 'refused' });
  }

  /** A deletion. What is absent on a repeat is deleted. */
  remove<P extends PathOf<'delete'>>(path: P, absent: string): NamedCall<'delete', P> {
    return (...given) => this.#call('DELETE', path, given, { doneIf: absent });
  }

  async #call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    template: string,
    given: readonly unknown[],
    {
      member,
      repeat = 'always',
      doneIf,
    }: { readonly member?: PropertyKey | undefined; readonly repeat?: Repeat; readonly doneIf?: string },
  ): Promise<never> {
    const { path, members } = filledPath(template, given);
    const { signal, ...input } = members;
    const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
    const sent = hasBody ? { body: JSON.stringify(input) } : { query: input as Query };
    const answer = await this.#transport.call<Record<PropertyKey, unknown>>({
      method,
      path,
      repeat,
      signal,
      ...sent,
      ...(doneIf !== undefined && { doneIf }),
    });
    if (member !== undefined) return answer[member] as never;
    const { ok: _, ...told } = answer;
    return (Object.keys(told).length > 0 ? told : undefined) as never;
  }
}

/** Puts ids into a path, and returns what is given behind them. */
function filledPath(template: string, given: readonly unknown[]): { readonly path: string; readonly members: AnyMembers } {
  let used = 0;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => part(String(given[used++] ?? ''), name));
  return { path, members: (given[used] ?? {}) as AnyMembers };
}
