import type { EngagementKind } from './feedback.ts';

/**
 * The signs that a program requested a link or a picture, not a person. `head`, `program` and `prefetch` are seen in the request itself:
 * HEAD, a program's name, a browser that loads ahead. `unseen_link`: it requested the link that nobody sees. `soon`: the mail had hardly left.
 * `many_links`: several links of the mail at once. `network`: links of several mails at once, from one network. `scanner`: the network of a
 * scanner that is known.
 */
const automaticSigns = ['head', 'program', 'prefetch', 'scanner', 'unseen_link', 'soon', 'many_links', 'network'] as const;
export type AutomaticSign = (typeof automaticSigns)[number];

/** A request of a link, or of the picture, of one message. */
export interface LinkVisit {
  readonly messageId: string;
  readonly kind: EngagementKind;
  readonly at: Date;
  /** The link without its query; undefined for the picture. */
  readonly link: string | undefined;
  /** The sign that the request itself had. */
  readonly sign: AutomaticSign | undefined;
  /** A keyed hash of the network that it came from. */
  readonly network: string | undefined;
}

/** A visit is judged this long after it came: by then, all is known that its signs depend on. */
export const settleMs = 10_000;

const soonMs = 5000;
const atOnceMs = 2000;
const linksOfAProgram = 3;
const mailsOfAProgram = 5;

/** The sign by which a visit is not a person's; undefined if it has none. `others` are visits of any message, this one among them. */
export function signOf(visit: LinkVisit, sentAt: Date | null, others: readonly LinkVisit[]): AutomaticSign | undefined {
  if (visit.sign !== undefined) return visit.sign;
  const near = (ms: number) => others.filter((one) => Math.abs(one.at.getTime() - visit.at.getTime()) <= ms);
  const around = near(settleMs);
  const ofMail = around.filter(({ messageId }) => messageId === visit.messageId);
  if (ofMail.some(({ sign }) => sign === 'unseen_link')) return 'unseen_link';
  if (ofMail.some(({ sign, network }) => sign === 'head' && network === visit.network)) return 'head';
  if (sentAt && visit.at.getTime() - sentAt.getTime() < soonMs) return 'soon';
  if (visit.kind === 'opened') return undefined;
  const links = new Set(near(atOnceMs).flatMap(({ messageId, link }) => (messageId === visit.messageId && link ? [link] : [])));
  if (links.size >= linksOfAProgram) return 'many_links';
  const ofNetwork = around.filter(({ network, kind }) => network !== undefined && network === visit.network && kind === 'clicked');
  return new Set(ofNetwork.map(({ messageId }) => messageId)).size >= mailsOfAProgram ? 'network' : undefined;
}

// Names in which programs that open links call themselves. Proxies through which mail programs load pictures are not among them.
const programs =
  /bot\b|crawl|spider|scan|preview|headless|phantom|curl\/|wget\/|python|java\/|okhttp|go-http|libwww|httpclient|node-fetch|axios|undici|ruby|perl|facebookexternalhit|slackbot|whatsapp|skypeuri|barracuda|mimecast|proofpoint|symantec|trendmicro|ironport|fortinet|sophos/i;

/** The facts of a request that say by themselves that a program made it. */
export interface VisitRequest {
  readonly method: string;
  readonly userAgent: string | undefined;
  /** The header `Sec-Purpose`, `Purpose` or `X-Moz`. */
  readonly purpose: string | undefined;
}

/** The sign in a request itself. */
export function signInRequest({ method, userAgent = '', purpose = '' }: VisitRequest): AutomaticSign | undefined {
  if (method === 'HEAD') return 'head';
  if (/prefetch|preview|prerender/i.test(purpose)) return 'prefetch';
  // Some mail services load all pictures when a mail arrives, under a name that no browser has.
  if (userAgent.trim() === '' || /^Mozilla\/5\.0$/.test(userAgent.trim()) || programs.test(userAgent)) return 'program';
  return undefined;
}
