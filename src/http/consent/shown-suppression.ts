import type { ShownSuppression } from '../../application/consent/suppression-reader.ts';
import { addressKinds } from '../../domain/channels/address-kind.ts';
import { type Suppression, suppressionReasons, suppressionWays } from '../../domain/consent/suppression.ts';
import { actorTypes } from '../../domain/kernel/actor.ts';
import { anyText, list, namedSchema, nullable, object, oneOf, optional, text, timestamp } from '../kernel/schema.ts';

const entryShape = () => ({
  reason: oneOf(...suppressionReasons),
  note: nullable(text()),
  via: oneOf(...suppressionWays).description(
    '`link`: through an unsubscribe link; `hand`: by a person, a key or the command line; `import`: in a list; `feedback`: by a bounce, a ' +
      'complaint or the provider; `reply`: by an answer; `spinner`: by a step.',
  ),
});

/** The weaker reasons of a suppressed address. */
export const earlierReasons = () =>
  optional(
    list(object({ ...entryShape(), by: object({ type: oneOf(...actorTypes), id: nullable(text()) }), createdAt: timestamp() })),
  ).description('The weaker reasons that this one has replaced, the first one first; absent if there are none.');

/** Presents the weaker reasons of a suppression, if there are any. */
export const shownEarlier = ({ earlier }: Pick<Suppression, 'earlier'>) =>
  earlier.length > 0 && { earlier: earlier.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() })) };

/** A suppressed address in a response. */
export const suppression = () =>
  namedSchema(
    'Suppression',
    object({
      kind: oneOf(...addressKinds),
      address: text().description('In the form in which addresses are compared: e-mail in lower case, a phone number as `+14155552671`.'),
      ...entryShape(),
      by: object({
        type: oneOf(...actorTypes),
        id: nullable(text()),
        name: nullable(anyText()).description('The current name of the person or the key; null if there is none.'),
      }),
      createdAt: timestamp(),
      unsubscribedAt: nullable(timestamp()).description('When the owner of the address used an unsubscribe link.'),
      earlier: earlierReasons(),
    }),
  );

/** Presents a suppression. */
export const shownSuppression = ({
  suppression: { kind, address, reason, note, via, by, createdAt, unsubscribedAt, earlier },
  actorName,
}: ShownSuppression) => ({
  kind,
  address,
  reason,
  note,
  via,
  by: { ...by, name: actorName },
  createdAt: createdAt.toISOString(),
  unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  ...shownEarlier({ earlier }),
});
