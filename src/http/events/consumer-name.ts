import Joi from 'joi';
import { consumerName } from '../../domain/events/event-consumer.ts';
import type { Schema } from '../kernel/schema.ts';

/** The name of a consumer. */
export const consumerNameSchema = Joi.string<string>()
  .pattern(consumerName)
  .required()
  .messages({
    'string.pattern.base': 'must have 1 to 64 lower-case letters, digits, dots, hyphens or underscores, and begin with a letter or digit',
  })
  .description('1 to 64 lower-case letters, digits, dots, hyphens and underscores.') as Schema<string>;

/** The number of the last event that is known, by default 0. */
export const after = () =>
  Joi.alternatives(Joi.number().integer().min(0), Joi.string().valid('latest'))
    .optional()
    .description(
      'The `number` of the last event that you know; 0 (the default) for the beginning, `latest` for what happens from now on.',
    ) as unknown as Schema<number | 'latest' | undefined>;
