import { DomainError, type Problem, ValidationFailed } from './errors.ts';
import { checkNetworks, isInNetworks, networkText } from './network.ts';

/** The networks from which an organization is used, in CIDR notation; an empty list allows all. */
export interface AllowedNetworks {
  /** For what people do in the organization. */
  readonly people: readonly string[];
  /** For calls with its API keys. Webhook URLs of tables are open: others' services call them. */
  readonly keys: readonly string[];
}

/** Everything is allowed. */
export const anyNetworks: AllowedNetworks = { people: [], keys: [] };

/** The organization is not to be used from the caller's address. */
export class NetworkNotAllowed extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'NETWORK_NOT_ALLOWED';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(address: string) {
    super('The organization is used from certain networks only, and this address is in none of them');
    this.details = { address };
  }
}

/** Whether an address may be used; `networks` is one list of `AllowedNetworks`. */
export const allowsAddress = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || isInNetworks(address, networks);

/**
 * The networks in their one spelling, each once. `address` is where the person is who sets them.
 * @throws ValidationFailed if one is no network, or if the person would shut themselves out
 */
export function checkedNetworks({ people, keys }: AllowedNetworks, address: string): AllowedNetworks {
  const problems: Problem[] = [...checkNetworks(people, 'people'), ...checkNetworks(keys, 'keys')];
  if (problems.length === 0 && !allowsAddress(people, address))
    problems.push({ path: 'people', message: `must contain the address from which you set them, "${address}"` });
  if (problems.length > 0) throw new ValidationFailed(problems);
  const once = (networks: readonly string[]): string[] => [...new Set(networks.flatMap((one) => networkText(one) ?? []))];
  return { people: once(people), keys: once(keys) };
}
