// People flow through their messages as water does. Each place is where people of one way wait for one of its messages; each has
//   arrivals   people who come to it evenly over a time, or all at once
//   backlog    people who are there, and wait for their turn with the sender
//   held       people who are there outside of its hours; at the opening they arrive again, spread over its first minutes
// From one moment at which anything changes to the next, all rates are the same: how many come, and how many their sender takes. So a
// hundred thousand people cost as many steps as their limits and hours have changes, not as many as they are.

import type { Stepwise } from '../../kernel/stepwise.ts';
import { mostOfOpening } from '../../runs/sending-hours.ts';
import { type Budget, nearlyNone } from './budget.ts';
import type { ForecastCause, ForecastGap } from './causes.ts';
import type { OpeningTimes } from './opening-times.ts';

/** A sender that messages leave through; times are in milliseconds. */
export interface FlowSender {
  /** Messages in a millisecond, if nothing else limits it. */
  readonly speed: number;
  /** The budget that limits it; several senders may share one. */
  readonly budgets: readonly Budget[];
}

/** People who come evenly over a time, or all at once if both times are the same. */
export interface PeopleComing {
  readonly from: number;
  readonly to: number;
  readonly people: number;
  /** The cause of waiting until then. */
  readonly cause: ForecastCause;
}

/** A message of a way. */
export interface FlowStage {
  readonly stepId: string;
  readonly sender: FlowSender;
  readonly openings: OpeningTimes;
  /** When those come here who got the message before at a time. */
  readonly comesAt: (sentAt: number) => number;
  /** The cause of waiting until then. */
  readonly cause: ForecastCause;
}

/** People with the same messages, one after the other. */
export interface FlowWay {
  readonly arrivals: readonly PeopleComing[];
  readonly stages: readonly FlowStage[];
}

/** When the first and the last of a step's messages leave, in milliseconds, and how many. */
export interface StepTimes {
  readonly people: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Its result. */
export interface Flow {
  readonly steps: ReadonlyMap<string, StepTimes>;
  /** The cause that people waited for the longest; undefined if nothing was to be sent. */
  readonly cause: ForecastCause | undefined;
  /** Why some never get their messages; undefined if all do. */
  readonly gap: ForecastGap | undefined;
}

interface Place {
  readonly stage: FlowStage;
  readonly next: Place | undefined;
  arrivals: PeopleComing[];
  backlog: number;
  held: number;
  heldFor: ForecastCause;
  /** People who come and go in a millisecond, until the next change. */
  coming: number;
  going: number;
}

const farthestMs = 400 * 86_400_000;
/** A step of a place takes about a microsecond. */
const mostSteps = 3_000_000;
/** People who will come within this count as if they were there, where a sender divides itself. */
const soonMs = 60_000;

/** Lets people flow from a time on, until all have got their messages or it is too far ahead. */
export function* flowFrom(start: number, ways: readonly FlowWay[]): Stepwise<Flow> {
  const places = ways.flatMap(placesOf);
  const senders = grouped(places, ({ stage }) => [stage.sender]);
  const budgets = grouped(places, ({ stage }) => stage.sender.budgets);
  const steps = new Map<string, StepTimes>();
  const waited = new Map<ForecastCause, number>();
  let now = start;
  for (let done = 0; ; done += places.length) {
    const busy = places.filter((place) => isBusy(place));
    if (busy.length === 0) return { steps, cause: longest(waited), gap: undefined };
    if (done >= mostSteps || now - start > farthestMs) return { steps, cause: longest(waited), gap: 'too_far' };
    for (const place of places) settle(place, now);
    const cause = divide(senders, budgets, busy, now);
    const until = nextChange(busy, budgets, now);
    if (until === Number.POSITIVE_INFINITY) return { steps, cause: longest(waited), gap: 'no_hours' };
    // A millisecond at least, so that it ends.
    const to = Math.max(until, now + 1);
    waited.set(cause, (waited.get(cause) ?? 0) + to - now);
    const left = pass(busy, steps, now, to);
    for (const [budget, through] of budgets)
      budget.pass(
        now,
        to,
        through.reduce((sum, place) => sum + (left.get(place) ?? 0), 0),
      );
    now = to;
    yield;
  }
}

function grouped<Key>(places: readonly Place[], keysOf: (place: Place) => readonly Key[]): ReadonlyMap<Key, readonly Place[]> {
  const groups = new Map<Key, Place[]>();
  for (const place of places)
    for (const key of keysOf(place)) {
      const group = groups.get(key);
      if (group) group.push(place);
      else groups.set(key, [place]);
    }
  return groups;
}

function placesOf({ arrivals, stages }: FlowWay): readonly Place[] {
  const places: Place[] = [];
  for (const stage of [...stages].reverse())
    places.unshift({
      stage,
      next: places[0],
      arrivals: [],
      backlog: 0,
      held: 0,
      heldFor: 'window',
      coming: 0,
      going: 0,
    });
  if (places[0]) places[0].arrivals = [...arrivals].sort((one, other) => one.from - other.from);
  return places;
}

const isBusy = ({ arrivals, backlog, held }: Place): boolean => arrivals.length > 0 || backlog > 0 || held > 0;

/** Moves people by what has changed: those who have come, and those whose hours begin or end. */
function settle(place: Place, now: number): void {
  const { openings } = place.stage;
  place.coming = 0;
  place.going = 0;
  if (!isBusy(place)) return;
  for (const one of place.arrivals) if (one.from === one.to && one.from <= now) place.backlog += one.people;
  place.arrivals = place.arrivals.filter(({ to }) => to > now);
  const { isOpen, until } = openings.at(now);
  if (!isOpen) {
    place.held += place.backlog;
    place.backlog = 0;
  } else if (place.held > 0) {
    const to = now + Math.min(openings.spreadMs, (until - now) * mostOfOpening);
    if (to > now) place.arrivals = [{ from: now, to, people: place.held, cause: 'window' as const }, ...place.arrivals];
    else place.backlog += place.held;
    place.held = 0;
  }
  place.coming = place.arrivals.reduce((sum, { from, to, people }) => (from <= now && to > from ? sum + people / (to - from) : sum), 0);
}

/** Divides each sender among the places that it is wanted at. Returns what most people wait for. */
function divide(
  senders: ReadonlyMap<FlowSender, readonly Place[]>,
  budgets: ReadonlyMap<Budget, unknown>,
  busy: readonly Place[],
  now: number,
): ForecastCause {
  const wanting = new Map<FlowSender, { places: readonly Place[]; total: number; cause: ForecastCause }>();
  for (const [sender, all] of senders) {
    const places = all.filter((place) => (place.backlog > 0 || place.coming > 0) && place.stage.openings.at(now).isOpen);
    const coming = places.reduce((sum, place) => sum + place.coming, 0);
    const isQueued = places.some(({ backlog }) => backlog > 0);
    if (places.length > 0) wanting.set(sender, { places, total: isQueued ? sender.speed : Math.min(sender.speed, coming), cause: 'speed' });
  }
  for (const budget of budgets.keys()) {
    if (budget.free > nearlyNone) continue;
    const members = [...wanting].filter(([sender]) => sender.budgets.includes(budget)).map(([, one]) => one);
    const total = members.reduce((sum, one) => sum + one.total, 0);
    const allowed = budget.free < -nearlyNone ? 0 : budget.rate;
    if (total <= allowed) continue;
    for (const one of members) {
      one.total *= allowed / total;
      one.cause = budget.cause(now);
    }
  }
  for (const { places, total } of wanting.values()) share(places, total);
  const queued = [...wanting.values()].map(({ places, cause }) => ({ cause, backlog: places.reduce((sum, one) => sum + one.backlog, 0) }));
  const [most] = queued.filter(({ backlog }) => backlog > 0).sort((one, other) => other.backlog - one.backlog);
  if (most) return most.cause;
  if (busy.some(({ held }) => held > 0)) return 'window';
  const [next] = busy.flatMap(({ arrivals }) => arrivals.slice(0, 1)).sort((one, other) => one.from - other.from);
  return next?.cause ?? 'speed';
}

/** Shares out what a sender sends in a millisecond: by how many people are at each place, or will be soon. */
function share(places: readonly Place[], total: number): void {
  const coming = places.reduce((sum, place) => sum + place.coming, 0);
  if (coming <= total && places.every(({ backlog }) => backlog === 0)) {
    for (const place of places) place.going = place.coming;
    return;
  }
  const weights = places.map(({ backlog, coming: next }) => backlog + next * soonMs);
  const all = weights.reduce((sum, one) => sum + one, 0);
  let rest = 0;
  for (const [index, place] of places.entries()) {
    const own = (total * (weights[index] ?? 0)) / all;
    place.going = place.backlog > 0 ? own : Math.min(own, place.coming);
    rest += own - place.going;
  }
  const queued = places.reduce((sum, { backlog }) => sum + backlog, 0);
  if (rest > 0 && queued > 0) for (const place of places) place.going += (rest * place.backlog) / queued;
}

/** The next moment at which any rate may change. */
function nextChange(busy: readonly Place[], budgets: ReadonlyMap<Budget, readonly Place[]>, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { stage, arrivals, backlog, coming, going } of busy) {
    next = Math.min(next, stage.openings.at(now).until);
    for (const { from, to } of arrivals) next = Math.min(next, from > now ? from : to);
    if (backlog > 0 && going > coming) next = Math.min(next, now + backlog / (going - coming));
  }
  for (const [budget, through] of budgets) {
    const leaving = through.reduce((sum, { going }) => sum + going, 0) - budget.rate;
    if (through.some(isBusy)) next = Math.min(next, budget.changesAt);
    if (budget.free > nearlyNone && leaving > 0) next = Math.min(next, now + budget.free / leaving);
  }
  return next;
}

/** Lets time pass. Returns how many have left from each place. */
function pass(busy: readonly Place[], steps: Map<string, StepTimes>, from: number, to: number): ReadonlyMap<Place, number> {
  const left = new Map<Place, number>();
  for (const place of busy) {
    const { stage } = place;
    const came = place.coming * (to - from);
    const went = Math.min(place.backlog + came, place.going * (to - from));
    const rest = place.backlog + came - went;
    place.backlog = rest < nearlyNone ? 0 : rest;
    place.arrivals = place.arrivals.flatMap((one) => rested(one, to));
    if (went < nearlyNone) continue;
    left.set(place, went);
    const known = steps.get(stage.stepId);
    steps.set(stage.stepId, {
      people: (known?.people ?? 0) + went,
      firstAt: Math.min(known?.firstAt ?? from, from),
      lastAt: Math.max(known?.lastAt ?? to, to),
    });
  }
  for (const [{ next }, people] of left) {
    if (!next) continue;
    const { comesAt, cause } = next.stage;
    addArrival(next, { from: Math.max(comesAt(from), to), to: Math.max(comesAt(to), to), people, cause });
  }
  return left;
}

/** The rest of an arrival after a time; one that is all at once is taken in as a whole. */
function rested(one: PeopleComing, to: number): readonly PeopleComing[] {
  if (one.from === one.to || one.from >= to) return [one];
  return one.to <= to ? [] : [{ ...one, from: to, people: (one.people * (one.to - to)) / (one.to - one.from) }];
}

function addArrival(place: Place, next: PeopleComing): void {
  const last = place.arrivals.at(-1);
  const isSame = last?.cause === next.cause && last.to === next.from;
  const pace = (one: PeopleComing): number => one.people / (one.to - one.from);
  if (isSame && (next.to === last.to || Math.abs(pace(last) - pace(next)) < pace(last) / 100))
    place.arrivals[place.arrivals.length - 1] = { ...last, to: next.to, people: last.people + next.people };
  else place.arrivals.push(next);
}

const longest = (waited: ReadonlyMap<ForecastCause, number>): ForecastCause | undefined =>
  [...waited].sort(([, one], [, other]) => other - one)[0]?.[0];
