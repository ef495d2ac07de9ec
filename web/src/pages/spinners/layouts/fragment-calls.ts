import { api } from '../../../api/client.ts';
import type { Fragment } from '../../../api/types.ts';

export type NamedKind = Fragment['kind'];

/** The written content of a layout or part. */
export type FragmentContent = Pick<Fragment, 'html' | 'text'> & {
  readonly languages?: Fragment['languages'];
  readonly isService?: boolean;
};

interface Named {
  readonly kind: NamedKind;
  readonly key: string;
}

const at = (key: string) => ({ path: { key } });

export const readFragment = async ({ kind, key }: Named) =>
  (await (kind === 'layout' ? api.GET('/layouts/{key}', { params: at(key) }) : api.GET('/parts/{key}', { params: at(key) }))).data;

export const createFragment = ({ kind, key }: Named, body: FragmentContent & { readonly name: string }) =>
  kind === 'layout' ? api.POST('/layouts', { body: { key, ...body } }) : api.POST('/parts', { body: { key, ...body } });

type Edit = Partial<FragmentContent> & { readonly name?: string; readonly isArchived?: boolean; readonly revision?: number };

export const editFragment = async ({ kind, key }: Named, body: Edit) => {
  const call = { params: at(key), body };
  return (await (kind === 'layout' ? api.PATCH('/layouts/{key}', call) : api.PATCH('/parts/{key}', call))).data;
};

export const readUses = async ({ kind, key }: Named) =>
  (await (kind === 'layout' ? api.GET('/layouts/{key}/uses', { params: at(key) }) : api.GET('/parts/{key}/uses', { params: at(key) })))
    .data;

export const readVersions = ({ kind, key }: Named, cursor: string | undefined) => {
  const call = { params: { ...at(key), query: { ...(cursor && { cursor }) } } };
  return kind === 'layout' ? api.GET('/layouts/{key}/versions', call) : api.GET('/parts/{key}/versions', call);
};

export const readVersion = async ({ kind, key }: Named, number: number) => {
  const call = { params: { path: { key, number } } };
  return (await (kind === 'layout' ? api.GET('/layouts/{key}/versions/{number}', call) : api.GET('/parts/{key}/versions/{number}', call)))
    .data;
};

export const previewFragment = async (
  { kind, key }: Named,
  content: FragmentContent,
  sample: { readonly html: string; readonly text: string },
  { hasImages, language }: { readonly hasImages: boolean; readonly language: string | undefined },
  signal: AbortSignal,
) => {
  const body = { key, ...content, frame: hasImages ? ('images' as const) : ('plain' as const), ...(language && { language }) };
  return kind === 'layout'
    ? (await api.POST('/layouts/preview', { body: { ...body, sample }, signal })).data
    : (await api.POST('/parts/preview', { body, signal })).data;
};

export const publishFragment = async (
  { kind, key }: Named,
  body: { readonly version: number; readonly spinnerIds: string[]; readonly inside: 'finish' | 'continue' },
) => {
  const call = { params: at(key), body };
  return (await (kind === 'layout' ? api.POST('/layouts/{key}/publish', call) : api.POST('/parts/{key}/publish', call))).data;
};

/** A spinner that uses a layout or part. */
export type SpinnerUse = NonNullable<Awaited<ReturnType<typeof readUses>>>['spinners'][number];
