import { actorTypes } from '../../domain/kernel/actor.ts';
import { type HeldPerson, holdReasons } from '../../domain/runs/held-person.ts';
import { nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

/** The members of a hold, without whom it holds. */
export const holdShape = () => ({
  until: timestamp(),
  reason: oneOf(...holdReasons).description('`hand`: a call held them; `away`: an automatic answer says that they are away.'),
  by: object({ type: oneOf(...actorTypes), id: nullable(text()) }).description('Who held them; the recipient if they are away.'),
  since: timestamp(),
});

export const shownHold = ({ until, reason, by: { type, id }, since }: HeldPerson) => ({
  until: until.toISOString(),
  reason,
  by: { type, id },
  since: since.toISOString(),
});
