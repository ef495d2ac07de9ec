import { DomainError } from '../kernel/errors.ts';

/** A draft, a wrong id and another organization's spinner are alike to the caller: not there (document, 3.1 and 7). */
export class PublishedSpinnerNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'SPINNER_NOT_FOUND';
  constructor() {
    super('Published spinner not found');
  }
}
