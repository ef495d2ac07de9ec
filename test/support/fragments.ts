import type { UnitOfWork } from '../../src/application/kernel/unit-of-work.ts';
import { Fragment, type FragmentKind, type FragmentName, type WrittenFragment } from '../../src/domain/content/fragment.ts';
import type { Library } from '../../src/domain/content/fragment-composer.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { longAgo } from './builders.ts';

/** The smallest layout of marketing. */
export const footer = '<main>{{ content }}</main><a href="{{ unsubscribe_url }}">No more</a>';

/** A layout or part, unchecked. */
export const aFragment = (kind: FragmentKind, key: string, written: WrittenFragment, organizationId = 'acme'): Fragment =>
  Fragment.named(organizationId, { kind, key }, longAgo).write({ name: key, ...written }, { by: operator, at: longAgo });

export const aLayout = (key: string, html = footer, written: WrittenFragment = {}) => aFragment('layout', key, { html, ...written });
export const aPart = (key: string, html: string, written: WrittenFragment = {}) => aFragment('part', key, { html, ...written });

/** A library of fragments. */
export const libraryOf = (...fragments: readonly Fragment[]): Library => {
  const ofKind = (kind: FragmentKind) => new Map(fragments.filter((one) => one.kind === kind).map((one) => [one.key, one]));
  return { layouts: ofKind('layout'), parts: ofKind('part') };
};

/** Stores fragments, unchecked. */
export const givenFragments = ({ unitOfWork }: { readonly unitOfWork: UnitOfWork }, organizationId: string, ...all: readonly Fragment[]) =>
  unitOfWork.run(async ({ fragments }) => {
    for (const one of all) await fragments.save(one.with({ organizationId }));
  });

/** Writes on a stored fragment, unchecked. */
export const editFragment = (
  { unitOfWork }: { readonly unitOfWork: UnitOfWork },
  organizationId: string,
  name: FragmentName,
  written: WrittenFragment,
) =>
  unitOfWork.run(async ({ fragments }) => {
    const [known] = await fragments.findMany(organizationId, [name]);
    const fragment = (known as Fragment).write(written, { by: operator, at: longAgo });
    await fragments.save(fragment);
    return fragment;
  });
