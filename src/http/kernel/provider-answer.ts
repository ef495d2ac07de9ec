import { anyText, object, optional } from './schema.ts';

/** The query with which an OAuth provider leads back; providers add members of their own. */
export const providerAnswerQuery = () =>
  object({
    state: optional(anyText()),
    code: optional(anyText()),
    error: optional(anyText()),
    iss: optional(anyText()),
  }).unknown(true);
