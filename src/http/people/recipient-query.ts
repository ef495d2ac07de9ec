import Joi from 'joi';
import { addressSearch } from '../../application/people/address-search.ts';
import type { MessageFilter, RecipientFilter } from '../../application/runs/job-lists.ts';
import { messageStates } from '../../domain/runs/message.ts';
import { recipientStates } from '../../domain/runs/recipient.ts';
import { type Infer, object, optional, type Schema, text } from '../kernel/schema.ts';

/** One or more of these values: `?state=queued&state=running`. */
export const repeatable = <Values extends readonly string[]>(values: Values) =>
  Joi.array()
    .items(Joi.string().valid(...values))
    .single()
    .max(values.length)
    .optional()
    .description('May be repeated.') as unknown as Schema<readonly Values[number][] | undefined>;

/** One or more texts, at most `most`: `?step=hello&step=reminder`. */
export const texts = (most: number, description: string) =>
  Joi.array().items(text().optional()).single().max(most).optional().description(`${description} May be repeated.`) as unknown as Schema<
    readonly string[] | undefined
  >;

/** An address, or the beginning of one, to look for. */
const addressQuery = (description?: string) => optional(description === undefined ? text() : text().description(description));

/** The query of a list of recipients. */
export const recipientQuery = {
  state: repeatable(recipientStates),
  reason: texts(50, 'As the counts of the job have it.'),
  step: optional(text().description('Where they are or ended.')),
  entered: optional(text().description('A step that they have reached.')),
  address: addressQuery('Then they are in the order of the address.'),
  addressPrefix: addressQuery(),
};
const schema = object(recipientQuery);

/** The filter of a query. */
export const recipientFilter = ({ state, reason, step, entered, address, addressPrefix }: Infer<typeof schema>): RecipientFilter => ({
  states: state,
  reasons: reason,
  stepId: step,
  entered,
  address: addressSearch({ address, prefix: addressPrefix }),
});

/** The query of a list of messages. */
export const messagesQuery = {
  state: repeatable(messageStates),
  step: texts(100, 'Of these steps.'),
  address: addressQuery('The recipient’s address.'),
  addressPrefix: addressQuery(),
};
const messageSchema = object(messagesQuery);

/** The filter of a query. */
export const messageFilter = ({ state, step, address, addressPrefix }: Infer<typeof messageSchema>): MessageFilter => ({
  states: state,
  stepIds: step,
  address: addressSearch({ address, prefix: addressPrefix }),
});
