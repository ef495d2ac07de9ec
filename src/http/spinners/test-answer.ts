import { mediumNames } from '../../domain/channels/media.ts';
import { anyJson, anyText, namedSchema, nullable, object, oneOf, truth } from '../kernel/schema.ts';

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
      answer: nullable(anyText()).description('The beginning of the answer to a call, at most 16,384 characters.'),
      outputs: nullable(anyJson()).description(
        'The status and the outputs of the answer; of a custom channel its status, the id that was found and the class of the answer.',
      ),
      request: nullable(anyText()).description('The call that a custom channel has made, with the names of its secrets.'),
    }),
  );
