import { Entity } from '../../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../../kernel/errors.ts';
import { readHostName } from '../../kernel/host-name.ts';

interface Fields {
  readonly organizationId: string;
  /** In ASCII and lower case, without a port. */
  readonly host: string;
  /** The last part of the path at which the host proves where it leads. */
  readonly token: string;
  readonly verifiedAt: Date | null;
}

/** The TXT record by which who has a host says that it is an organization's. */
export const ownershipOf = (host: string, organizationId: string): { readonly name: string; readonly value: string } => ({
  name: `_spindle.${host}`,
  value: `spindle-organization=${organizationId}`,
});

/** The host under which an organization wants its public pages. */
export class OwnDomain extends Entity<Fields>() {
  get isVerified(): boolean {
    return this.verifiedAt !== null;
  }

  /** The TXT record by which who has the host says that it is this organization's: any host may lead here. */
  get ownership(): { readonly name: string; readonly value: string } {
    return ownershipOf(this.host, this.organizationId);
  }

  verify(now: Date): OwnDomain {
    return this.isVerified ? this : this.with({ verifiedAt: now });
  }
}

/** The host leads here already, for another organization. */
export class HostTaken extends InvalidState {
  constructor(host: string) {
    super(`Another organization of this installation has verified ${host}`);
  }
}

/** The name of a host as DNS spells it. `taken` are the installation's own. @throws ValidationFailed */
export function checkHost(written: string, taken: readonly string[]): string {
  const read = readHostName(written);
  if ('host' in read && !taken.includes(read.host)) return read.host;
  const message = 'fault' in read ? read.fault : 'is an address of this installation itself: name a host of your own';
  throw new ValidationFailed([{ path: 'host', message }]);
}

/** The host of a request's `Host`: without its port and the dot of the root, in lower case. */
export const hostOfHeader = (header: string): string => header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
