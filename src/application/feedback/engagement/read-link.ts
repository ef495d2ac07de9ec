import { type AutomaticSign, signInRequest, type VisitRequest } from '../../../domain/channels/feedback/engagement.ts';
import type { Feedback } from '../../../domain/channels/feedback/feedback.ts';
import { networkOf } from '../../../domain/kernel/network.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { TrackedLink, TrackedLinks } from './tracked-links.ts';

/** The source of the feedback that links and pictures of mails give. */
const linkSource = 'link';

/** Repeats of a link within this time are one visit. */
const repeatMs = 10_000;

export interface FollowedLink extends VisitRequest {
  readonly token: string;
  readonly ip: string;
  /** Whether the address is of a service that opens the links of mails. */
  readonly isScanner: boolean;
}

/** A link, and the feedback that it was followed: by a person or a program, which is judged later. */
export interface ReadLinkResult {
  readonly link: TrackedLink;
  readonly feedback: Feedback;
}

/** Reads a link of a mail that was followed. Needs no storage. */
export class ReadLink extends UseCase<'secrets' | 'clock', { links: TrackedLinks }> {
  /** Undefined unless the link was made here. */
  execute({ token, ip, isScanner, ...request }: FollowedLink): ReadLinkResult | undefined {
    const link = this.deps.links.linkOf(token);
    if (!link) return undefined;
    const { messageId, kind, to } = link;
    const { secrets, clock } = this.deps;
    const at = clock.now();
    const code = signIn(link, request) ?? (isScanner ? 'scanner' : undefined);
    // With the key and a day in it, the hash says nothing to anybody else, nor about another day; it is removed with the judgement.
    const network = secrets.keyedHashes('network of a link', `${at.toISOString().slice(0, 10)} ${networkOf(ip)}`)[0];
    const visit = { source: linkSource, kind, isHard: false, about: 'message', messageId, at, network, code } as const;
    const time = Math.floor(at.getTime() / repeatMs);
    const eventId = `${messageId} ${kind} ${code ?? ''} ${time} ${secrets.hash(to ?? '').slice(0, 16)}`;
    const words = to === undefined ? undefined : withoutQuery(to);
    return { link, feedback: { ...visit, words, address: undefined, providerId: undefined, eventId } };
  }
}

const signIn = ({ kind, to }: TrackedLink, request: VisitRequest): AutomaticSign | undefined =>
  kind === 'clicked' && to === undefined ? 'unseen_link' : signInRequest(request);

/** An address without its query and fragment, which may name a person. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
