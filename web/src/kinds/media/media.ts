import { own } from '../../text/own.ts';
import { emailMedium } from './email.ts';
import type { Medium, MediumChannels, MediumName, MediumTest } from './medium.ts';
import { smsMedium } from './sms.ts';
import { webhookMedium } from './webhook.ts';

/** All media. One that the API knows and that is missing here does not compile. */
const media: Readonly<Record<MediumName, Medium>> = { email: emailMedium, sms: smsMedium, webhook: webhookMedium };

/** The medium of a name; undefined if the server is newer than the page. */
export const mediumOf = (name: unknown): Medium | undefined => own<Medium>(media, String(name));

/** What is special about the channels of a medium; as those of a webhook where the page does not know it yet. */
export const channelsOf = (name: MediumName): MediumChannels => (mediumOf(name) ?? webhookMedium).channels;

/** How what is sent over a medium is tested. */
export const testOf = (name: MediumName): MediumTest => media[name].test;

/** The medium of what is shown; undefined if nothing is sent. */
export const mediumIn = (shown: Readonly<Record<MediumName, unknown>>): MediumName | undefined =>
  (Object.keys(media) as MediumName[]).find((name) => shown[name]);
