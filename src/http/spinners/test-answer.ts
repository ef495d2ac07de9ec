import { mediumNames } from '../../domain/channels/media.ts';
import { anyText, namedSchema, nullable, object, oneOf, truth } from '../kernel/schema.ts';

/** The response with the result of a test. */
export const testAnswer = () =>
  namedSchema(
    'TestResult',
    object({
      ok: truth(),
      channel: oneOf(...mediumNames),
      result: oneOf('sent', 'refused', 'deferred', 'unknown', 'not_connected').description(
        '`deferred`: certainly not sent, try again later; `unknown`: it may or may not have been sent.',
      ),
      reason: nullable(anyText()),
    }),
  );
