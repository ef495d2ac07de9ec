import Joi from 'joi';
import { type AddressKind, addressKinds } from '../../domain/channels/address-kind.ts';
import type { Schema } from '../kernel/schema.ts';

/** The kind of an address in a query; e-mail by default. */
export const kindQuery = () =>
  Joi.string()
    .valid(...addressKinds)
    .default('email') as unknown as Schema<AddressKind>;
