import type { Cell } from '../../kernel/cell.ts';
import { type HeaderText, renderAroundSecrets, withSecretNames } from '../http/header-text.ts';
import { type HttpContent, type RenderedHttp, renderHeadersAndBody } from '../http/http-call.ts';
import { encodeUrlValue, urlFault } from '../http/webhook-url.ts';
import { RenderProblem, renderText } from '../render-problem.ts';
import { renderBudget } from '../templates/template.ts';
import { hasForm } from './custom-address.ts';
import type { CustomSettings } from './custom-settings.ts';

/** The call of a custom channel, as the content of an `http` step has it. */
export const callContentOf = ({ method, url, headers, json, form, raw, timeoutSeconds, successStatus }: CustomSettings): HttpContent => ({
  ...({ channel: 'http', outputs: [], onFailure: 'fail' } as const),
  method,
  url,
  headers,
  timeoutSeconds,
  successStatus,
  ...(json && { json }),
  ...(form && { form }),
  ...(raw !== undefined && { raw }),
});

const otherForm = 'The address has not the form that the channel asks for';

/** The parts of a message that the templates of its channel read. */
export interface CustomParts {
  readonly id: string;
  /** As the service knows it. */
  readonly to: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly callbackUrl: string;
}

/** A call whose URL may have secrets. */
export type CustomCall = Pick<RenderedHttp, 'method' | 'headers' | 'body' | 'timeoutSeconds'> & { readonly url: HeaderText };

/** Fills the call of a channel with a message. @throws RenderProblem, also if the address has not the form that the channel asks for */
export function renderCustomCall(settings: CustomSettings, { id, to, text, fields, callbackUrl }: CustomParts): CustomCall {
  if (!hasForm(to, settings.addressForm, settings.mostAddress)) throw new RenderProblem('address_invalid', otherForm);
  const own = Object.entries(fields).map(([name, value]) => [`fields.${name}`, value] as const);
  const values = new Map<string, Cell>([['to', to], ['text', text], ['message_id', id], ['callback_url', callbackUrl], ...own]);
  const options = { budget: renderBudget() };
  const url = renderAroundSecrets(settings.url, (part) => renderText(part, 'URL', values, { ...options, escape: encodeUrlValue }));
  const fault = urlFault(url.map((part) => (typeof part === 'string' ? part : 'x')).join(''));
  if (fault !== undefined) throw new RenderProblem('url_invalid', `The URL ${fault}`);
  const { method, timeoutSeconds } = settings;
  return { method, timeoutSeconds, url, ...renderHeadersAndBody(callContentOf(settings), values, options) };
}

/** A call as people read it: the names of its secrets stand for them. */
export const shownCall = ({ method, url, headers, body }: CustomCall): string =>
  [
    `${method} ${withSecretNames(url)}`,
    ...Object.entries(headers).map(([name, parts]) => `${name}: ${withSecretNames(parts)}`),
    '',
    withSecretNames(body ?? ''),
  ].join('\n');
