// The addresses that answers to a mail go to, and those of its copies: addresses of a channel, and templates of a step with commas between
// them.

import type { Cell } from '../kernel/cell.ts';
import { checkMembers, isObject, member } from '../kernel/check-shape.ts';
import { emailAddressFault, emailFault } from '../kernel/email-address.ts';
import type { Problem } from '../kernel/errors.ts';
import { isSameMailbox } from './mail-thread.ts';
import { RenderProblem, type RenderReason, renderText } from './render-problem.ts';
import { Template } from './templates/template.ts';

/** The most addresses of each list. */
export const mostAddresses = { replyTo: 5, cc: 10, bcc: 10 } as const;
type ListName = keyof typeof mostAddresses;
const listNames = Object.keys(mostAddresses) as readonly ListName[];

/** The content that a channel adds to each of its e-mails. */
export type ChannelMail = { readonly [Name in ListName]: readonly string[] };

/** Headers are ASCII unless a server takes others (SMTPUTF8), which is asked of it for the recipient alone. Bcc is in no header. */
const headerFault = (address: string, name: ListName): string | undefined =>
  name === 'bcc' || /^[\0-\x7f]*@/.test(address)
    ? undefined
    : 'An address for answers or open copies must have only ASCII characters before "@": not every mail server takes others';

/** Every problem of what people write for a channel; null and absent are allowed. */
export function channelMailProblems(given: unknown): Problem[] {
  if (given === undefined || given === null) return [];
  if (!isObject(given)) return [{ path: 'mail', message: 'must be an object with "replyTo", "cc" or "bcc"' }];
  return [...checkMembers(given, listNames, 'mail'), ...listNames.flatMap((name) => listProblems(member(given, name), name))];
}

function listProblems(list: unknown, name: ListName): Problem[] {
  const [path, most] = [`mail.${name}`, mostAddresses[name]];
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [{ path, message: 'must be a list of e-mail addresses' }];
  if (list.length > most) return [{ path, message: `must have at most ${most} addresses` }];
  return list.flatMap((address, index): Problem[] => {
    const fault = typeof address === 'string' ? (emailFault(address) ?? headerFault(address, name)) : 'must be an e-mail address';
    return fault === undefined ? [] : [{ path: `${path}[${index}]`, message: fault }];
  });
}

/** Checked addresses as they are stored: each once; null if there are none. */
export function completedMail(given: unknown): ChannelMail | null {
  if (!isObject(given)) return null;
  const listOf = (name: ListName): readonly string[] =>
    onlyOnce(((member(given, name) ?? []) as readonly string[]).map((one) => one.trim()));
  const mail = { replyTo: listOf('replyTo'), cc: listOf('cc'), bcc: listOf('bcc') };
  return listNames.some((name) => mail[name].length > 0) ? mail : null;
}

/** The addresses that get copies of a mail: its step's, then its channel's, each once. */
export function copiesOf(
  { to, cc = [], bcc = [] }: { readonly to: string; readonly cc?: readonly string[]; readonly bcc?: readonly string[] },
  channel: ChannelMail | null | undefined,
): Pick<ChannelMail, 'cc' | 'bcc'> {
  const open = onlyOnce([...cc, ...(channel?.cc ?? [])], [to]);
  return { cc: open, bcc: onlyOnce([...bcc, ...(channel?.bcc ?? [])], [to, ...open]) };
}

/** Each mailbox once, without the others. */
function onlyOnce(addresses: readonly string[], others: readonly string[] = []): readonly string[] {
  const kept: string[] = [];
  for (const address of addresses) if (![...others, ...kept].some((one) => isSameMailbox(one, address))) kept.push(address);
  return kept;
}

/** The templates of a list. Only commas of its author part it: a value is one address, whatever it holds. */
const templatesIn = (source: string): readonly string[] =>
  source
    .split(/[,;](?![^{}]*\}\})/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The faults of a step's list that prevent publishing. */
export function listObstacles(source: string, name: ListName, path: string): Problem[] {
  if (/[\r\n]/.test(source)) return [{ path, message: 'The addresses must be on a single line, with commas between them' }];
  const templates = templatesIn(source);
  if (templates.length > mostAddresses[name]) return [{ path, message: `There can be at most ${mostAddresses[name]} addresses` }];
  return templates.flatMap((one): Problem[] => {
    if (!isTemplate(one))
      return [{ path, message: 'Write addresses with commas between them, such as {{ owner_email }}, sales@example.com' }];
    const fault = one.includes('{{') ? undefined : (emailFault(one) ?? headerFault(one, name));
    return fault === undefined ? [] : [{ path, message: fault }];
  });
}

function isTemplate(source: string): boolean {
  try {
    Template.parse(source);
    return true;
  } catch {
    return false;
  }
}

const reasons = { replyTo: 'reply_to_invalid', cc: 'cc_invalid', bcc: 'bcc_invalid' } as const satisfies Record<ListName, RenderReason>;
const titles: Readonly<Record<ListName, string>> = { replyTo: 'Reply-To', cc: 'Cc', bcc: 'Bcc' };

/** The lists of a step as they are written. */
export type WrittenLists = { readonly [Name in ListName]?: string };

/** Fills a step's lists with a record's values; an empty value adds no address. @throws RenderProblem */
export function renderedLists(written: WrittenLists, values: ReadonlyMap<string, Cell>): Partial<ChannelMail> {
  const lists = listNames.flatMap((name) => {
    const addresses = templatesIn(written[name] ?? '').flatMap((template) => {
      const address = renderText(template, titles[name], values, { maxLength: 998 }).trim();
      const fault = address === '' ? undefined : (emailAddressFault(address) ?? headerFault(address, name));
      if (fault !== undefined) throw new RenderProblem(reasons[name], `${titles[name]}: ${fault}`);
      return address === '' ? [] : [address];
    });
    return addresses.length > 0 ? [[name, onlyOnce(addresses)] as const] : [];
  });
  return Object.fromEntries(lists);
}
