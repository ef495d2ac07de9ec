import type { Cell } from '../kernel/cell.ts';
import { type RenderOptions, Template } from './templates/template.ts';
import { TemplateError } from './templates/template-error.ts';

/** Why nothing can be sent to a recipient, as it is kept with the recipient. */
export type RenderReason =
  | 'address_missing'
  | 'address_invalid'
  | 'reply_to_invalid'
  | 'cc_invalid'
  | 'bcc_invalid'
  | 'attachment_missing'
  | 'attachment_invalid'
  | 'invitation_invalid'
  | 'country_code_missing'
  | 'header_unsafe'
  | 'url_invalid'
  | 'content_missing'
  | 'content_too_long'
  | 'template_invalid';

/** A step cannot be rendered for this record. Permanent: a retry fails in the same way. */
export class RenderProblem extends Error {
  override readonly name = 'RenderProblem';
  readonly reason: RenderReason;
  /** The address that is not a valid one, as its record has it. */
  readonly address: string | undefined;
  constructor(reason: RenderReason, message: string, { address, ...options }: ErrorOptions & { readonly address?: string } = {}) {
    super(message, options);
    this.reason = reason;
    this.address = address;
  }
}

/** Renders one text of a step, called `what` in error messages. @throws RenderProblem */
export function renderText(source: string, what: string, values: ReadonlyMap<string, Cell>, options: RenderOptions): string {
  const template = attempt('template_invalid', what, () => Template.parse(source));
  return attempt('content_too_long', what, () => template.render(values, options));
}

function attempt<Result>(reason: RenderReason, what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new RenderProblem(reason, `The ${what}: ${error.message}`, { cause: error });
  }
}
