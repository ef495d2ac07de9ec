import { DomainError } from '../kernel/errors.ts';

/** The spinner does not exist, is a draft, or belongs to another organization; callers cannot tell which (document, 3.1 and 7). */
export class PublishedSpinnerNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'SPINNER_NOT_FOUND';
  constructor() {
    super('Published spinner not found');
  }
}
