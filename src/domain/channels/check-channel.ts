import { checkFields, fieldsGiven } from '../kernel/check-fields.ts';
import { checkText, isObject } from '../kernel/check-shape.ts';
import { emailFault } from '../kernel/email-address.ts';
import { type Problem, ValidationFailed } from '../kernel/errors.ts';
import { checkWindow, type SendingWindow } from '../kernel/hours/sending-window.ts';
import { nameFault } from '../kernel/name.ts';
import type { Channel, ChannelSender } from './channel.ts';
import { type ChannelLimits, changedLimits, limitFields } from './channel-limits.ts';
import { bounceDomainFault, bounceDomainOf } from './feedback/bounce-domain.ts';
import { changedGuardrail, defaultGuardrail, type Guardrail, guardrailProblems } from './health/guardrail.ts';
import { type ChannelMail, channelMailProblems, completedMail } from './mail-addresses.ts';
import { checkCredentials } from './providers/check-credentials.ts';
import type { ChannelSettings, Credentials, Provider } from './providers/provider.ts';
import { findProvider, type ProviderName, providerNames } from './providers/providers.ts';
import { rampProblems, type WrittenRamp, writtenRamp } from './ramp.ts';
import { completedTracking, type Tracking, trackingProblems } from './tracking.ts';

/** The fields of a channel that people write. Absent parts are not checked. */
export interface WrittenChannel {
  readonly name?: string | undefined;
  readonly sender?: ChannelSender | undefined;
  readonly settings?: unknown;
  readonly credentials?: unknown;
  readonly limits?: unknown;
  readonly ramp?: unknown;
  readonly guardrail?: unknown;
  /** Null: bounces go to the sender. */
  readonly bounceDomain?: string | null | undefined;
  /** Null: as the organization has it. */
  readonly sendingWindow?: unknown;
  /** Null: nothing is added. */
  readonly mail?: unknown;
  /** Null: nothing is counted. */
  readonly tracking?: unknown;
}

/** A checked and completed channel. */
export interface CheckedChannel {
  readonly name: string | undefined;
  readonly sender: ChannelSender | undefined;
  readonly settings: ChannelSettings | undefined;
  readonly credentials: Credentials | undefined;
  readonly limits: ChannelLimits | undefined;
  readonly ramp: WrittenRamp | null | undefined;
  readonly guardrail: Guardrail | undefined;
  readonly bounceDomain: string | null | undefined;
  readonly sendingWindow: SendingWindow | null | undefined;
  readonly mail: ChannelMail | null | undefined;
  readonly tracking: Tracking | null | undefined;
}

/** The provider with this name. @throws ValidationFailed */
export function requireProvider(name: string): Provider & { readonly provider: ProviderName } {
  const provider = findProvider(name);
  if (provider) return provider as Provider & { readonly provider: ProviderName };
  throw new ValidationFailed([{ path: 'provider', message: `must be ${providerNames.map((known) => `"${known}"`).join(' or ')}` }]);
}

/** The facts of a channel that its change depends on. */
type Current = Partial<Pick<Channel, 'limits' | 'guardrail' | 'sender' | 'bounceDomain'>>;

/**
 * Checks and completes what is given. `limits` and the guardrail are changed from those that it has. @throws ValidationFailed with every
 * problem
 */
export function checkChannel(provider: Provider, given: WrittenChannel, current: Current = {}): CheckedChannel {
  const { limits = provider.limits, guardrail = defaultGuardrail } = current;
  const { name, sender, settings, credentials } = given;
  const problems: Problem[] = [];
  const nameProblem = name === undefined ? undefined : nameFault(name);
  if (nameProblem !== undefined) problems.push({ path: 'name', message: nameProblem });
  if (sender && provider.senderOf) problems.push({ path: 'sender', message: 'comes from the settings; leave it out' });
  else if (sender) problems.push(...checkSender(sender));
  if (given.limits !== undefined) problems.push(...checkFields(given.limits, limitFields, 'limits'));
  problems.push(...rampProblems(given.ramp));
  problems.push(...guardrailProblems(given.guardrail));
  problems.push(...bounceDomainProblems(provider, given, current));
  if ((given.sendingWindow ?? null) !== null) problems.push(...checkWindow(given.sendingWindow, 'sendingWindow'));
  if (provider.serves === 'email') problems.push(...channelMailProblems(given.mail), ...trackingProblems(given.tracking));
  for (const path of ['mail', 'tracking'] as const)
    if (provider.serves !== 'email' && (given[path] ?? null) !== null)
      problems.push({ path, message: `cannot be set: ${provider.title} sends no e-mail` });
  if (credentials !== undefined) problems.push(...checkCredentials(credentials, provider.credentials));
  const shape = settings === undefined ? [] : checkFields(settings, provider.settings, 'settings');
  problems.push(...shape);
  const complete =
    isObject(settings) && shape.length === 0 ? provider.complete(fieldsGiven(settings, provider.settings) as ChannelSettings) : undefined;
  if (complete) problems.push(...provider.check(complete, 'settings'));
  if (problems.length > 0) throw new ValidationFailed(problems, 'The channel is not valid');
  return {
    name: name?.trim(),
    sender: provider.senderOf
      ? complete && { name: '', address: provider.senderOf(complete) }
      : sender && { name: sender.name.trim(), address: sender.address.trim() },
    settings: complete,
    credentials: isObject(credentials) ? (fieldsGiven(credentials, provider.credentials) as Credentials) : undefined,
    limits: isObject(given.limits) ? changedLimits(limits, given.limits) : undefined,
    ramp: writtenRamp(given.ramp),
    guardrail: given.guardrail === undefined ? undefined : changedGuardrail(guardrail, given.guardrail),
    sendingWindow: given.sendingWindow as SendingWindow | null | undefined,
    mail: given.mail === undefined ? undefined : completedMail(given.mail),
    tracking: given.tracking === undefined ? undefined : completedTracking(given.tracking),
    bounceDomain: given.bounceDomain ? bounceDomainOf(given.bounceDomain) : given.bounceDomain,
  };
}

function bounceDomainProblems({ title, canSetReturnPath }: Provider, given: WrittenChannel, current: Current): Problem[] {
  const { bounceDomain: written = current.bounceDomain ?? null, sender = current.sender } = given;
  if (written === null) return [];
  const fault = canSetReturnPath ? bounceDomainFault(written, sender?.address) : `cannot be set: ${title} sends bounces to its account`;
  return fault === undefined ? [] : [{ path: 'bounceDomain', message: fault }];
}

/** Checks that the credentials are there which the settings need. @throws ValidationFailed */
export function requireCredentials(provider: Provider, settings: ChannelSettings, names: readonly string[], message = 'is missing'): void {
  const missing = provider.needs(settings).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new ValidationFailed(missing.map((name) => ({ path: `credentials.${name}`, message })));
}

function checkSender({ name, address }: ChannelSender): Problem[] {
  const problems = checkText(name, 'sender.name', 200);
  if (problems.length === 0 && /\p{C}/u.test(name))
    problems.push({ path: 'sender.name', message: 'must be a single line without control characters' });
  const fault = emailFault(address);
  if (fault !== undefined) problems.push({ path: 'sender.address', message: fault });
  return problems;
}
