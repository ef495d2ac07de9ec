import type { ShownSuppression } from '../../application/consent/suppression-reader.ts';
import { addressKinds } from '../../domain/channels/address-kind.ts';
import { suppressionReasons, suppressionWays } from '../../domain/consent/suppression.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { anyText, named, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

/** A suppressed address in a response. */
export const suppression = () =>
  named(
    'Suppression',
    object({
      kind: oneOf(...addressKinds),
      address: text().description('In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`.'),
      reason: oneOf(...suppressionReasons),
      note: nullable(text()),
      via: oneOf(...suppressionWays).description(
        '`link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list.',
      ),
      by: object({
        type: oneOf(...actorTypes),
        id: nullable(text()),
        name: nullable(anyText()).description('The current name of the person or the key; null if there is none.'),
      }),
      createdAt: timestamp(),
      unsubscribedAt: nullable(timestamp()).description('When the owner of the address used an unsubscribe link.'),
    }),
  );

/** Presents a suppression. */
export const shownSuppression = ({
  suppression: { kind, address, reason, note, via, by, createdAt, unsubscribedAt },
  actorName,
}: ShownSuppression) => ({
  ...{ kind, address, reason, note, via },
  by: { ...by, name: actorName },
  createdAt: createdAt.toISOString(),
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
});
