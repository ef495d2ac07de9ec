import type { Cell } from '../../kernel/cell.ts';
import { memberPath } from '../../kernel/check-shape.ts';
import type { JsonValue } from '../../kernel/json-value.ts';
import { renderText } from '../render-problem.ts';
import type { RenderOptions } from '../templates/template.ts';
import { type HeaderText, renderAroundSecrets, secretsIn } from './header-text.ts';
import { renderBody } from './render-webhook.ts';
import { encodeUrlValue } from './webhook-url.ts';

/** A secret that a text names, and the path of the text. */
export interface NamedInText {
  readonly name: string;
  readonly path: string;
}

/** The templates of a call that may name secrets. */
interface CallTexts {
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: JsonValue;
  readonly form?: Readonly<Record<string, string>>;
  readonly raw?: string;
}

/** The secrets that the headers and the body of a call name. */
export function secretsOfCall({ headers, json, form, raw }: CallTexts, path: string): NamedInText[] {
  return [
    ...namedIn({ ...headers }, `${path}.headers`),
    ...namedIn(json, `${path}.json`),
    ...namedIn({ ...form }, `${path}.form`),
    ...namedIn(raw, `${path}.raw`),
  ];
}

function namedIn(value: JsonValue | undefined, path: string): NamedInText[] {
  if (typeof value === 'string') return value.includes('secrets.') ? secretsIn(value).map((name) => ({ name, path })) : [];
  if (Array.isArray(value)) return value.flatMap((one, index) => namedIn(one, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => namedIn(one, memberPath(path, name)));
}

/** Whether a text, or a text within JSON, names a secret. */
export const hasSecrets = (value: JsonValue | undefined): boolean => namedIn(value, '').length > 0;

/** The JSON text of a body whose strings are templates, some with secrets. @throws RenderProblem */
export function renderSecretJson(value: JsonValue, values: ReadonlyMap<string, Cell>, options: RenderOptions): HeaderText {
  const written = (one: JsonValue): HeaderText => renderSecretJson(one, values, options);
  if (!hasSecrets(value)) return [renderBody(value, values, options)];
  if (typeof value === 'string') {
    const parts = renderAroundSecrets(value, (text) => JSON.stringify(renderText(text, 'body', values, options)).slice(1, -1));
    return ['"', ...parts.map((part) => (typeof part === 'string' ? part : { ...part, as: 'json' as const })), '"'];
  }
  if (Array.isArray(value)) return ['[', ...value.flatMap((one, index) => [...(index > 0 ? [','] : []), ...written(one)]), ']'];
  const members = Object.entries(value as Readonly<Record<string, JsonValue>>);
  return ['{', ...members.flatMap(([name, one], index) => [`${index > 0 ? ',' : ''}${JSON.stringify(name)}:`, ...written(one)]), '}'];
}

/** A text of a form whose template names secrets, as the form writes it. @throws RenderProblem */
export const renderSecretField = (name: string, text: string, values: ReadonlyMap<string, Cell>, options: RenderOptions): HeaderText =>
  renderAroundSecrets(text, (part) => formText(renderText(part, `field ${name}`, values, options))).map((part) =>
    typeof part === 'string' ? part : { ...part, as: 'form' as const },
  );

/** A text as a form writes it. */
export const formText = (text: string): string => encodeUrlValue(text).replaceAll('%20', '+');
