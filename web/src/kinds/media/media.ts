import { ownValue } from '../../text/own-value.ts';
import { customMedium } from './custom.ts';
import { emailMedium } from './email.ts';
import { httpMedium } from './http.ts';
import type { MediumChannels, MediumKey, MediumTest, MediumView } from './medium.ts';
import { smsMedium } from './sms.ts';
import { webhookMedium } from './webhook.ts';

/** All media. One that the API knows and that is missing here does not compile. */
const media: Readonly<Record<MediumKey, MediumView>> = {
  email: emailMedium,
  sms: smsMedium,
  custom: customMedium,
  webhook: webhookMedium,
  http: httpMedium,
};

/** The names of all media, in their order. */
export const mediumKeys = Object.keys(media) as readonly MediumKey[];

/** The medium of a name; undefined if the server is newer than the page. */
export const mediumViewOf = (name: unknown): MediumView | undefined => ownValue<MediumView>(media, String(name));

/** The peculiarities of the channels of a medium; as those of a webhook where the page does not know it yet. */
export const mediumChannels = (name: MediumKey): MediumChannels => (mediumViewOf(name) ?? webhookMedium).channels;

/** The test of messages of a medium. */
export const testOf = (name: MediumKey): MediumTest => media[name].test;

/** The medium of what is shown; undefined if nothing is sent. */
export const mediumIn = (shown: Readonly<Record<MediumKey, unknown>>): MediumKey | undefined => mediumKeys.find((name) => shown[name]);
