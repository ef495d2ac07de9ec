import { renderText } from '../render-problem.ts';
import type { AttachmentValues } from './attachment.ts';

const maxName = 150;
/** Characters that no system takes in the name of a file, and those that hide how a name ends. */
const unusable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;

/** A name that every system takes for a file; empty if nothing of it is left. */
export const fileNameFrom = (name: string): string => {
  const clean = name.replace(unusable, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const [ending = ''] = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean) ?? [];
  return clean.length <= maxName ? clean : clean.slice(0, maxName - ending.length).trimEnd() + ending;
};

/** One line of an attachment for a recipient. @throws RenderProblem */
export const renderLine = (source: string, what: string, { values, locale }: AttachmentValues, maxLength = 1000): string =>
  renderText(source, what, values, { locale, maxLength })
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
