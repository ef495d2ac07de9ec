/** The figures of a reason for which a job or a channel is held: rates over the line, or failures of messages. */
export type ReasonParts =
  | {
      readonly kind: 'bounced' | 'complained';
      readonly some: string;
      readonly all: string;
      readonly since: string | undefined;
      readonly complaints: string | undefined;
    }
  | {
      readonly kind: 'failed';
      readonly some: string | undefined;
      readonly last: string;
      readonly channelName: string | undefined;
      readonly words: string | undefined;
    };

const time = '(?:of the last 24 hours|since (?<since>[\\d-]+ [\\d:]+ UTC))';
const bounced = new RegExp(
  `^(?<some>\\d+) of (?<all>\\d+) messages ${time} bounced(?:, and people complained about (?<complaints>\\d+))?$`,
);
const complained = new RegExp(`^people complained about (?<some>\\d+) of (?<all>\\d+) messages ${time}$`);
const failed =
  /^(?:The last (?<inARow>\d+) messages|(?<one>The last message)|(?<some>\d+) of the last (?<last>\d+) messages)(?: through the channel "(?<channelName>.+?)")? failed(?:; the last one: (?<words>.+))?$/;
const named = /^The channel "(?<channelName>.+?)": (?<rest>.+)$/;

/** The parts of a stored reason, and the channel that it begins with; undefined for somebody else's words. */
export function reasonParts(said: string): { readonly channelName: string | undefined; readonly parts: ReasonParts } | undefined {
  const { channelName, rest = said } = named.exec(said)?.groups ?? {};
  const parts = partsOf(rest);
  return parts && { channelName, parts };
}

function partsOf(said: string): ReasonParts | undefined {
  const rates = bounced.exec(said)?.groups ?? complained.exec(said)?.groups;
  if (rates) {
    const { some = '', all = '', since, complaints } = rates;
    return { kind: said.startsWith('people') ? 'complained' : 'bounced', some, all, since, complaints };
  }
  const found = failed.exec(said)?.groups;
  if (!found) return undefined;
  const { inARow, one, some, last, channelName, words } = found;
  return { kind: 'failed', some, last: one ? '1' : (inARow ?? last ?? ''), channelName, words };
}
