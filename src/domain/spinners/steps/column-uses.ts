import { Template } from '../../channels/template.ts';
import { memberPath } from '../../kernel/check-shape.ts';
import { type ColumnUse, columnUsesOf } from '../../tables/condition.ts';
import type { JsonValue, MessageStep, Step } from '../spinner-definition.ts';
import { unsubscribeName } from './render-email.ts';

/** The columns that a well-formed step needs, each with the path of the text or condition that names it. */
export function columnUsesOfStep(step: Step, path: string): ColumnUse[] {
  switch (step.type) {
    case 'filter':
      return columnUsesOf(step.where, `${path}.where`);
    case 'wait':
      return [];
    case 'message':
      return messageUses(step, path);
    case 'webhook':
      return [...templateUses(step.url, `${path}.url`), ...(step.body ? valueUses(step.body, `${path}.body`) : [])];
  }
}

function messageUses({ to, subject, text, html = '' }: MessageStep, path: string): ColumnUse[] {
  const content = Object.entries({ subject, text, html }).flatMap(([name, source]) => templateUses(source, `${path}.${name}`));
  return [...templateUses(to, `${path}.to`), ...content.filter(({ column }) => column !== unsubscribeName)];
}

function valueUses(value: JsonValue, path: string): ColumnUse[] {
  if (typeof value === 'string') return templateUses(value, path);
  if (Array.isArray(value)) return value.flatMap((one, index) => valueUses(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => valueUses(one, memberPath(path, name)));
}

const templateUses = (source: string, path: string): ColumnUse[] => Template.parse(source).columns.map((column) => ({ column, path }));
