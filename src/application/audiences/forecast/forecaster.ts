import type { CapOfMedium, FrequencyCap } from '../../../domain/accounts/frequency-cap.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import { type Budget, PeriodBudget } from '../../../domain/audiences/forecast/budget.ts';
import type { ForecastGap } from '../../../domain/audiences/forecast/causes.ts';
import { Crowd, type MessageAhead, type PersonAhead, type RouteAhead } from '../../../domain/audiences/forecast/crowd.ts';
import type { FlowSender } from '../../../domain/audiences/forecast/flow.ts';
import type { Forecast } from '../../../domain/audiences/forecast/forecast.ts';
import { foresee } from '../../../domain/audiences/forecast/foresee.ts';
import { senderPace } from '../../../domain/audiences/forecast/sender-pace.ts';
import type { Channel } from '../../../domain/channels/channel.ts';
import type { ChannelUse } from '../../../domain/channels/channel-use.ts';
import type { HostLimits } from '../../../domain/channels/http/host-limits.ts';
import { type MediumName, mediumOf } from '../../../domain/channels/media.ts';
import type { Vias } from '../../../domain/channels/via.ts';
import type { OpenHours } from '../../../domain/kernel/hours/open-hours.ts';
import { dayOf } from '../../../domain/kernel/iso-time.ts';
import type { Stepwise } from '../../../domain/kernel/stepwise.ts';
import { type DailyLimit, nextDay } from '../../../domain/plans/daily-limit.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import type { CappedAddress } from '../../../domain/runs/capped-address.ts';
import { needsConnection } from '../../../domain/runs/circuits.ts';
import { overOwnCap } from '../../../domain/runs/over-cap.ts';
import { sendingHoursOf } from '../../../domain/runs/sending-hours.ts';
import { channelsOf, contentsOf } from '../../../domain/spinners/sent-contents.ts';
import type { SpinnerDefinition } from '../../../domain/spinners/spinner-definition.ts';
import { localDays } from '../../../domain/spinners/waits/days-of-people.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { type CalledHosts, findHostLimits } from '../../channels/find-host-limits.ts';
import { findVias } from '../../channels/find-vias.ts';
import type { Sender } from '../../channels/sender.ts';
import { type OwnCapOf, readOwnCaps } from '../../consent/own-caps.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { PlanMeters } from '../../plans/plan-meters.ts';
import { type CapsOfAddress, capsOfAddress, overCaps, readAllowed } from '../../runs/rules/cap.ts';
import { limitOfDay } from '../../runs/rules/limits.ts';
import type { MeteredMessage } from '../planner.ts';

const dayMs = 86_400_000;

/** The input of a forecast. */
export interface ForecastOf {
  readonly organizationId: string;
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
  /** From when on. */
  readonly now: Date;
}

interface Facts {
  readonly organization: Organization | undefined;
  readonly vias: Vias;
  readonly hosts: CalledHosts;
  readonly meters: readonly PlanMeter[];
  /** The number that a new organization may still send today, and in a day; undefined if nothing limits it by day. */
  readonly today: { readonly left: number; readonly limit: number; readonly endsAt: Date } | undefined;
}

/** Somebody who is to get messages, by their record. */
export type PersonOfRecord = Omit<PersonAhead, 'messages' | 'cappedUntil' | 'ownCap'> & { readonly messages: readonly MeteredMessage[] };

/** Somebody whose address may get no more now. */
interface CappedPerson extends Pick<FrequencyCap, 'over' | 'days'> {
  readonly freeAt: Date;
}

/** A cap beyond whose longest wait a message is skipped. */
const capAhead = ({ most, hours }: CapOfMedium, { over, days }: Pick<FrequencyCap, 'over' | 'days'>) =>
  ({ most, hours, over: over === 'wait' && hours > days * 24 ? 'skip' : over }) as const;

/** Gathers people who are to get messages, and tells when these leave. */
export class Forecaster {
  readonly #of: ForecastOf;
  readonly #facts: Facts;
  readonly #crowd: Crowd;
  readonly #channels = new Map<string, { readonly medium: MediumName; readonly limiter: Channel | HostLimits | undefined }>();
  readonly #hours = new Map<string, OpenHours | undefined>();
  readonly #routes = new Map<string, RouteAhead>();
  #hasFault = false;

  constructor(input: ForecastOf, facts: Facts) {
    this.#of = input;
    this.#facts = facts;
    const { organization } = facts;
    const { definition, table, now } = input;
    this.#crowd = new Crowd({
      definition,
      routeOf: (message, recordId, kept) => this.#routeOf(message, recordId, kept),
      daysOf: localDays({ organization, definition, table }, now),
      capsOf: (medium, own) => {
        const caps = this.#capsOf(medium, own);
        return [
          ...(caps?.limit && caps.rules ? [capAhead(caps.limit, caps.rules)] : []),
          ...(caps?.own ? [capAhead(caps.own, overOwnCap(caps.rules))] : []),
        ];
      },
    });
  }

  /** Reads what does not depend on people. */
  static async of(
    transaction: Transaction,
    input: ForecastOf,
    { sender, dailyLimit }: { readonly sender: Sender; readonly dailyLimit?: DailyLimit | undefined },
  ): Promise<Forecaster> {
    const { organizationId, definition, now } = input;
    const names = [...new Set(channelsOf(definition).map((channel) => mediumOf(channel).meter))];
    const organization = await transaction.organizations.find(organizationId);
    const limit = limitOfDay(organization, dailyLimit, now);
    const used = limit === null ? 0 : await transaction.dayCounts.find(organizationId, dayOf(now));
    const found = await PlanMeters.find(transaction, [organizationId], names, now);
    return new Forecaster(input, {
      organization,
      vias: await findVias(transaction, sender, organizationId, contentsOf(definition).filter(needsConnection)),
      hosts: await findHostLimits(transaction, organizationId, contentsOf(definition)),
      meters: names.map((name) => found.of(organizationId, name)),
      today:
        limit === null || !dailyLimit || !organization
          ? undefined
          : { limit, left: limit - used, endsAt: new Date(organization.createdAt.getTime() + dailyLimit.days * dayMs) },
    });
  }

  /** Adds people. One statement for some hundred of them where the organization has a cap or somebody has chosen one; else none. */
  async add(
    transaction: Pick<Transaction, 'cappedAddresses' | 'messages' | 'preferences'>,
    people: readonly PersonOfRecord[],
  ): Promise<void> {
    const { organizationId, definition } = this.#of;
    const addresses = people.map(({ messages: [first] }) => first?.address);
    const ownCapOf = await readOwnCaps(transaction, organizationId, this.#facts.organization, definition, addresses);
    const capped = await this.#capped(transaction, people, ownCapOf);
    for (const person of people) {
      const own = ownCapOf(person.messages[0]?.address);
      const ahead = own ? { ...person, ownCap: own } : person;
      const held = capped(person);
      if (!held) this.#crowd.add(ahead);
      else {
        const { freeAt, over, days } = held;
        const until = new Date(person.from.getTime() + days * dayMs);
        if (over === 'wait' && freeAt < until) this.#crowd.add({ ...ahead, cappedUntil: freeAt });
        else if (over !== 'leave')
          this.#crowd.add({ ...ahead, messages: person.messages.slice(1), ...(over === 'wait' && { from: until, cause: 'cap' }) });
      }
    }
  }

  /** The messages that count for the limits of the channels and hosts that the people's messages leave through. */
  usesOf({ channelUses }: Pick<Transaction, 'channelUses'>): Promise<ReadonlyMap<string, ChannelUse>> {
    const ids = [...this.#channels.values()].flatMap(({ limiter }) => (limiter ? [limiter.id] : []));
    return channelUses.find(this.#of.organizationId, ids);
  }

  /** Tells when the messages leave. `measured` is how many leave in a second, `gap` why there may be more people. */
  foresee(
    uses: ReadonlyMap<string, ChannelUse>,
    { gap, measured }: { readonly gap?: ForecastGap | undefined; readonly measured?: number | undefined } = {},
  ): Stepwise<Forecast> {
    const { definition, now } = this.#of;
    const shared = this.#sharedBudgets();
    const senders = new Map<string, FlowSender>();
    for (const [key, { medium, limiter }] of this.#channels) {
      const load = this.#crowd.loads.get(key) ?? 0;
      senders.set(key, senderPace({ medium, limiter, use: uses.get(limiter?.id ?? ''), load, measured }, now, shared(medium)));
    }
    const order = definition.steps.map(({ id }) => id);
    return foresee({ crowd: this.#crowd, senders, order, now, gap: gap ?? (this.#hasFault ? 'channel_error' : undefined) });
  }

  #capsOf(medium: MediumName, own: CapOfMedium | undefined): CapsOfAddress | undefined {
    return capsOfAddress(this.#facts.organization?.frequencyCap, medium, this.#of.definition, own);
  }

  /** When the caps allow the first message of people, and what becomes of it until then; undefined if they allow it now. */
  async #capped(
    { cappedAddresses, messages }: Pick<Transaction, 'cappedAddresses' | 'messages'>,
    people: readonly PersonOfRecord[],
    ownCapOf: OwnCapOf,
  ): Promise<(person: PersonOfRecord) => CappedPerson | undefined> {
    const { organizationId, now } = this.#of;
    const wanted = people.flatMap(({ messages: [first] }) => {
      const medium = first?.content.channel;
      const caps = medium && this.#capsOf(medium, ownCapOf(first.address));
      return first?.address && medium && caps ? [{ medium, address: first.address.address, caps }] : [];
    });
    if (wanted.length === 0) return () => undefined;
    const capsByKey = new Map(wanted.map(({ medium, address, caps }) => [`${medium} ${address}`, caps]));
    const capsOf = ({ medium, address }: CappedAddress): CapsOfAddress => capsByKey.get(`${medium} ${address}`) as CapsOfAddress;
    const found = await cappedAddresses.find(organizationId, wanted);
    const allowed = await readAllowed({ messages }, organizationId, found, (use) => capsOf(use).limits, now);
    const held = new Map(
      allowed.flatMap(({ use, freeAt }) =>
        freeAt ? [[`${use.medium} ${use.address}`, { ...overCaps(capsOf(use), use, now), freeAt }] as const] : [],
      ),
    );
    return ({ messages: [first] }) => (first?.address ? held.get(`${first.content.channel} ${first.address.address}`) : undefined);
  }

  #routeOf({ stepId, content }: MessageAhead, recordId: string, kept: string | undefined): RouteAhead {
    const isOfPool = 'channelIds' in content && content.channelIds !== undefined;
    const known = isOfPool ? undefined : this.#routes.get(`${stepId} ${kept}`);
    if (known) return known;
    const via = this.#facts.vias.viaOf({ ...content, ...(isOfPool && { recordId }), ...(kept !== undefined && { keptChannelId: kept }) });
    if (via && !via.channel) this.#hasFault = true;
    const medium = content.channel;
    const channel = via?.channel;
    const limiter = channel ?? this.#facts.hosts.ofContent(content);
    const sender = limiter?.id ?? medium;
    if (!this.#hours.has(sender)) {
      const { organization } = this.#facts;
      const isToPeople = mediumOf(medium).addressKind !== undefined;
      const hours = isToPeople ? sendingHoursOf(medium, { organization, channel, definition: this.#of.definition }) : undefined;
      this.#hours.set(sender, hours?.isAlwaysOpen ? undefined : hours);
    }
    this.#channels.set(sender, { medium, limiter });
    const route = { sender, medium, channelId: channel?.id, hours: this.#hours.get(sender) };
    this.#routes.set(`${stepId} ${kept}`, route);
    return route;
  }

  /** The amount that the plan allows in this month and the next ones, and the day's limit of a new organization. */
  #sharedBudgets(): (medium: MediumName) => readonly Budget[] {
    const { meters, today } = this.#facts;
    const { now } = this.#of;
    const byMeter = new Map<string, Budget>();
    for (const { name, limit, remaining, resetsAt } of meters) {
      const [used] = [...this.#crowd.units].filter(([medium]) => mediumOf(medium).meter === name).map(([, one]) => one);
      if (limit === null || !used) continue;
      const perMessage = Math.max(used.units / used.messages, Number.MIN_VALUE);
      const next = (at: number) => ({ free: limit / perMessage, until: monthAfter(at) });
      byMeter.set(name, new PeriodBudget({ cause: 'plan_limit', left: remaining / perMessage, until: resetsAt.getTime(), next }));
    }
    const day =
      today &&
      new PeriodBudget({
        cause: 'daily_limit',
        left: today.left,
        until: nextDay(now).getTime(),
        next: (at) => ({ free: at < today.endsAt.getTime() ? today.limit : Number.POSITIVE_INFINITY, until: at + dayMs }),
      });
    return (medium) => {
      const own = byMeter.get(mediumOf(medium).meter);
      return [...(own ? [own] : []), ...(day && mediumOf(medium).addressKind !== undefined ? [day] : [])];
    };
  }
}

function monthAfter(at: number): number {
  const date = new Date(at);
  return date.setUTCMonth(date.getUTCMonth() + 1);
}
