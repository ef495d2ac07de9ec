import type { Sections } from '../templates/sections.ts';
import { Template } from './template.ts';

/** Looked for first: to parse a template takes much longer. */
const mayBeLocal = /\|\s*(?:number|money|yesno|date)/u;

/** Whether a valid content has a template that writes values in the language of the organization. */
export const isLocalContent = ({ sections: _, ...content }: object & { readonly sections?: Sections }): boolean =>
  Object.values(content).some((part: unknown) =>
    typeof part === 'string'
      ? mayBeLocal.test(part) && Template.parse(part).isLocal
      : typeof part === 'object' && part !== null && isLocalContent(part),
  );

/** The name by which the kept values of a message have the language that it was written in; no column can have it. */
export const keptLocale = '';
