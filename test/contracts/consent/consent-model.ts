import type { ConsentAct } from '../../../src/domain/consent/consent-entry.ts';

const dayMs = 86_400_000;

/** One thing that somebody said of one topic. */
export interface Statement {
  readonly address: string;
  readonly topic: string;
  readonly act: ConsentAct | 'asked';
  readonly at: number;
}

/** A call that says something: of whom, about which topics, and when it was said. */
interface Saying {
  readonly address: string;
  readonly topics: readonly string[];
  readonly at: number;
}

/** The promises of docs/consent.md about people and topics, as plainly as they can be written. Times are in milliseconds. */
export class ConsentModel {
  readonly topics = new Map<string, { readonly joinedOnly: boolean; isArchived: boolean }>();
  /** All that was ever said, in the order in which it was heard. */
  readonly history: Statement[] = [];
  /** The people who have left everything, and when. */
  readonly off = new Map<string, number>();
  readonly paused = new Map<string, number>();
  readonly #asked = new Map<string, { readonly topics: Set<string>; until: number }>();
  /** The people who were forgotten, each after so many of their statements. */
  readonly forgettings: { readonly address: string; readonly after: number }[] = [];
  /** The statements that still hold of a person who was forgotten, and the length of the history then. */
  readonly #forgotten = new Map<string, { readonly from: number; readonly left: readonly Statement[] }>();

  /** The statement that holds: said last, and of two at the same time the one that was heard last. */
  last(address: string, topic: string): (Statement & { readonly isForgotten: boolean }) | undefined {
    const { from, left } = this.#forgotten.get(address) ?? { from: 0, left: [] };
    const known = [
      ...left.map((one) => ({ ...one, isForgotten: true })),
      ...this.history.slice(from).map((one) => ({ ...one, isForgotten: false })),
    ];
    const said = known.filter((one) => one.address === address && one.topic === topic && one.act !== 'asked');
    return said.sort((one, other) => one.at - other.at).at(-1);
  }

  gets(address: string, topic: string): boolean {
    const act = this.last(address, topic)?.act;
    return act !== 'left' && (act === 'joined' || !this.topics.get(topic)?.joinedOnly);
  }

  /** Whether a job may send to them: without a topic it is a service. */
  reaches(address: string, topic: string | undefined): boolean {
    return topic === undefined || (!this.off.has(address) && this.gets(address, topic));
  }

  listed(people: readonly string[], topic: string, act: ConsentAct): readonly string[] {
    const isListed = (address: string) => this.last(address, topic)?.act === act && !this.last(address, topic)?.isForgotten;
    return people.filter(isListed).sort();
  }

  isPending(address: string, topic: string, now: number): boolean {
    const asked = this.#asked.get(address);
    return asked !== undefined && asked.until > now && asked.topics.has(topic);
  }

  say(act: Statement['act'], { address, topics, at }: Saying): void {
    this.history.push(...topics.map((topic) => ({ address, topic, act, at })));
  }

  /** Returns whether the call is accepted. */
  join(saying: Saying, hasAgreed: boolean): boolean {
    const stays = (topic: string) => {
      const last = this.last(saying.address, topic);
      return last?.act === 'left' && last.at <= saying.at && !hasAgreed;
    };
    if (saying.topics.some((topic) => this.topics.get(topic)?.isArchived || stays(topic))) return false;
    this.say('joined', saying);
    return true;
  }

  ask({ address, topics, at }: Saying): boolean {
    if (topics.some((topic) => this.topics.get(topic)?.isArchived)) return false;
    const wanted = topics.filter((topic) => this.last(address, topic)?.act !== 'joined');
    if (wanted.length === 0) return true;
    this.say('asked', { address, topics: wanted, at });
    const open = (this.#asked.get(address)?.until ?? 0) > at ? this.#asked.get(address)?.topics : [];
    this.#asked.set(address, { topics: new Set([...(open ?? []), ...wanted]), until: at + 14 * dayMs });
    return true;
  }

  confirm(address: string, at: number): void {
    const topics = [...this.topics]
      .filter(([topic, { isArchived }]) => !isArchived && this.isPending(address, topic, at))
      .map(([topic]) => topic);
    if (topics.length === 0) return;
    this.#asked.delete(address);
    const leftAt = this.off.get(address);
    if (leftAt !== undefined)
      this.say('left', { address, topics: [...this.topics.keys()].filter((one) => !topics.includes(one)), at: leftAt });
    this.off.delete(address);
    this.say('joined', { address, topics, at });
  }

  leaveEverything(address: string, at: number): void {
    if (!this.off.has(address)) this.off.set(address, at);
  }

  leaveByLink(address: string, topic: string | undefined, at: number): void {
    if (topic === undefined) this.leaveEverything(address, at);
    else if (this.last(address, topic)?.act !== 'left') this.say('left', { address, topics: [topic], at });
  }

  undo(address: string, topic: string | undefined, at: number): void {
    if (at - (this.off.get(address) ?? 0) < dayMs) this.off.delete(address);
    const last = topic === undefined ? undefined : this.last(address, topic);
    if (topic && last?.act === 'left' && at - last.at < dayMs) this.say('joined', { address, topics: [topic], at });
  }

  /** The topics of the page, and whether their boxes are checked; `own` is the one of its message. */
  page(address: string, own: string | undefined): ReadonlyMap<string, boolean> {
    const isShown = (topic: string, isArchived: boolean) =>
      !isArchived || ((topic === own || this.last(address, topic) !== undefined) && this.gets(address, topic));
    return new Map(
      [...this.topics].flatMap(([topic, { isArchived }]) => (isShown(topic, isArchived) ? [[topic, this.gets(address, topic)]] : [])),
    );
  }

  /** A line of a list: only what is new is noted, and who has left stays off. */
  importLine(
    act: ConsentAct,
    { address, topics }: Saying,
    at: number | undefined,
    now: number,
  ): 'noted' | 'stayedLeft' | 'alreadyThere' | 'invalid' {
    if (act === 'joined' && topics.some((topic) => this.topics.get(topic)?.isArchived)) return 'invalid';
    const isKnown = (topic: string) => this.last(address, topic)?.act === act && (this.last(address, topic)?.at ?? 0) >= (at ?? 0);
    const stays = (topic: string) =>
      act === 'joined' && this.last(address, topic)?.act === 'left' && (this.last(address, topic)?.at ?? 0) <= (at ?? now);
    const fates = topics.map((topic) => (isKnown(topic) ? 'alreadyThere' : stays(topic) ? 'stayedLeft' : 'noted'));
    this.say(act, { address, topics: topics.filter((_, index) => fates[index] === 'noted'), at: at ?? now });
    return (['noted', 'stayedLeft', 'alreadyThere'] as const).find((fate) => fates.includes(fate)) ?? 'alreadyThere';
  }

  forget(address: string): void {
    const left = [...this.topics.keys()].flatMap((topic) => this.last(address, topic) ?? []).filter(({ act }) => act === 'left');
    this.#forgotten.set(address, { from: this.history.length, left });
    this.#asked.delete(address);
    this.forgettings.push({ address, after: this.history.filter((one) => one.address === address).length });
  }
}
