import { alertText } from '../../application/alerts/notice.ts';
import type { Alert } from '../../domain/alerts/alert.ts';
import { alertKindNames, alertKinds } from '../../domain/alerts/alert-kinds.ts';
import { type AlertTarget, alertTargetNames } from '../../domain/alerts/alert-target.ts';
import type { AlertWishes } from '../../domain/alerts/alert-wishes.ts';
import type { Language } from '../../domain/kernel/language.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import { boolean, jsonObject, list, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';

export const alertSchema = () =>
  namedSchema(
    'Alert',
    object({
      id: text(),
      kind: oneOf(...alertKindNames),
      subject: text().description('The id or name of what it is about.'),
      text: text().description('What is so, in one sentence: in the language that the request accepts, of English, German and French.'),
      facts: jsonObject(),
      begunAt: timestamp(),
      endedAt: nullable(timestamp()).description('When it was over; null while it is open.'),
      toldAt: nullable(timestamp()).description('When people were told; null if they had heard of the same within an hour.'),
    }),
  );

export const shownAlert = (alert: Alert, language: Language) => {
  const { id, kind, subject, facts, begunAt, endedAt, toldAt } = alert;
  return {
    id,
    kind,
    subject,
    text: alertText(alert, false, { locale: language, zone: null }),
    facts,
    begunAt: begunAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    toldAt: toldAt?.toISOString() ?? null,
  };
};

export const targetSchema = () =>
  namedSchema(
    'AlertTarget',
    object({
      name: oneOf(...alertTargetNames).description(
        '`mail`: to owners and admins; `slack`: an incoming webhook; `webhook`: signed requests.',
      ),
      isOn: boolean(),
      isPossible: boolean().description('False for mail if the installation has no mail server.'),
      kinds: list(oneOf(...alertKindNames)).description('Empty for all kinds.'),
      url: nullable(text()).description('Of Slack, whose address is a secret, only the host. Null if no address is set.'),
      sentAt: nullable(timestamp()).description('When the last notice arrived; of mail, it is not known.'),
      failure: nullable(text()).description('Why the last notice did not arrive.'),
      failedAt: nullable(timestamp()),
    }),
  );

export const shownTarget = ({ name, isOn, kinds, url, sentAt, failure, failedAt }: AlertTarget, hasMail: boolean) => ({
  name,
  isOn,
  isPossible: name !== 'mail' || hasMail,
  kinds,
  url,
  failure,
  sentAt: sentAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
});

export const wishesSchema = () =>
  namedSchema(
    'AlertMail',
    object({
      isPossible: boolean().description('False if the installation has no mail server.'),
      isChosen: boolean().description('Whether the caller has chosen for themselves.'),
      kinds: list(object({ kind: oneOf(...alertKindNames), isOn: boolean() })).description('All that the caller may get.'),
    }),
  );

/** The kinds of alerts that a person may see. */
export const kindsFor = (rights: Rights) => alertKindNames.filter((kind) => rights.has(alertKinds[kind].permission));

export const shownWishes = (wishes: AlertWishes, rights: Rights, mail: AlertTarget, hasMail: boolean) => ({
  isPossible: hasMail,
  isChosen: !wishes.areNone,
  kinds: kindsFor(rights).map((kind) => ({ kind, isOn: wishes.wants(kind, rights, mail) })),
});
