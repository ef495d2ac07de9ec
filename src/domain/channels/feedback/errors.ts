import { DomainError } from '../../kernel/errors.ts';

/** A call that does not show that it comes from the source of its channel's feedback; or there is no such channel, or no source. */
export class InvalidSignature extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_SIGNATURE';
  constructor() {
    super('The callback is not signed with the key of this channel, or the channel takes none');
  }
}
