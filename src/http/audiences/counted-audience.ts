import type { AudienceReport } from '../../application/audiences/count-audience.ts';
import { type LeftOut, leftOutReasons } from '../../application/audiences/left-out.ts';
import { boolean, integer, list, namedSchema, nullable, object, oneOf, optional, text, truth } from '../kernel/schema.ts';
import { usage } from '../plans/answers.ts';
import { forecastShape, shownForecast } from './shown-forecast.ts';

/** Reasons that are absent where nobody is left out for them. */
const rare = ['topicLeft', 'notOptedIn'] as const satisfies readonly (keyof LeftOut)[];
type Rare = (typeof rare)[number];

const reasons = Object.fromEntries(leftOutReasons.map((name) => [name, integer()])) as Record<keyof LeftOut, ReturnType<typeof integer>>;
const rareReasons = {
  topicLeft: optional(integer()).description('They have left the topic of the spinner; absent if nobody has.'),
  notOptedIn: optional(integer()).description('They have not joined it, and only who has gets it; absent if there are none.'),
};

const shownLeftOut = ({ topicLeft, notOptedIn, ...leftOut }: LeftOut): Omit<LeftOut, Rare> & Partial<Pick<LeftOut, Rare>> => ({
  ...leftOut,
  ...(topicLeft > 0 && { topicLeft }),
  ...(notOptedIn > 0 && { notOptedIn }),
});
const range = () =>
  namedSchema(
    'MeterRange',
    object({ least: integer().description('What is sent whatever conditions decide after a wait.'), most: integer() }),
  );

const shape = () => ({
  ok: truth(),
  version: integer(),
  records: oneOf('new', 'all'),
  receives: integer().description('Records that would get a message.'),
  leftOut: object({ ...reasons, ...rareReasons }).description(
    'The others. `noMessage`: they reach no step that sends; `noAddress`: it is missing or not valid.',
  ),
  complete: boolean().description('False if counting took too long.'),
  sharing: integer().description('Records whose first message goes to an address that another record of the audience has, too.'),
  failsLater: list(
    namedSchema(
      'LaterFailure',
      object({ step: text(), reason: oneOf('noAddress', 'suppressed', 'topicLeft', 'notOptedIn', 'duplicate'), records: integer() }),
    ),
  ).description('Records that get the first message, and not that of a later step, as they are now.'),
  needs: object({
    jobs: integer(),
    messages: integer(),
    sms: integer().description('Segments.'),
  }).description('What the job counts towards the plan at least.'),
  ranges: object({ messages: range(), sms: range(), webhooks: range() }).description(
    'What the messages of all steps count towards the plan, as the records are now.',
  ),
  usage: object({ jobs: usage(), messages: usage(), sms: usage(), webhooks: usage() }),
  forecast: forecastShape(),
});

/** The people who would get a job, and those who are left out. */
export const countedAudience = () =>
  namedSchema(
    'Audience',
    object({
      ...shape(),
      token: nullable(text()).description(
        'Start the job with it: it is refused if the number has changed by more than one in a hundred. Null for a draft.',
      ),
    }),
  );

/** The job that a trigger would start. */
export const dryTrigger = () => namedSchema('DryTrigger', object({ ...shape(), dryRun: truth(), spinnerId: text(), requestId: text() }));

/** Presents a count, without its token. */
export const shownCount = ({ version, audience, charged, usage, forecast, ...counts }: AudienceReport) => ({
  version,
  records: audience.records,
  receives: counts.receives,
  leftOut: shownLeftOut(counts.leftOut),
  complete: counts.complete,
  sharing: counts.sharing,
  failsLater: counts.failsLater.map(({ stepId: step, ...failure }) => ({ step, ...failure })),
  needs: { jobs: 1, messages: charged.messages.least, sms: charged.sms.least },
  ranges: charged,
  usage,
  forecast: shownForecast(forecast),
});
