import { HostTaken, type OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DomainProbe, NoProbeAnswer, ProbeAnswer } from './domain-probe.ts';
import { type DomainProofs, proofPath } from './domain-proofs.ts';
import type { OwnDomains } from './own-domains.ts';

/** Why a host does not lead here yet. */
export interface DomainFault {
  readonly fault: NoProbeAnswer | 'other-answer' | 'not-yours' | 'taken';
  readonly message: string;
  /** The words of the connection that failed. */
  readonly reason: string | null;
}

/** A host, and why it could not be verified now. */
export interface CheckedDomain {
  readonly domain: OwnDomain;
  readonly fault: DomainFault | null;
}

interface Others {
  readonly domains: OwnDomains;
  readonly probe: DomainProbe;
  readonly proofs: DomainProofs;
  /** The host to which a CNAME record should lead. */
  readonly target: string;
}

/** Asks the named host whether it leads to this installation. Without the right answer nothing changes. */
export class CheckOwnDomain extends UseCase<'unitOfWork' | 'audit' | 'clock', Others> {
  /** @throws NotFound, InvalidState if another host was named meanwhile */
  async execute({ organizationId, by }: { readonly organizationId: string; readonly by: Actor }): Promise<CheckedDomain> {
    const domain = await this.deps.unitOfWork.run(({ ownDomains }) => ownDomains.find(organizationId));
    if (!domain) throw new NotFound('Domain');
    const fault = (await this.#ask(domain)) ?? (await this.#askForOwner(domain));
    if (fault) return { domain, fault };
    try {
      const verified = await this.#verify(domain, by);
      await this.deps.domains.reread();
      return { domain: verified, fault: null };
    } catch (reason) {
      if (!(reason instanceof HostTaken)) throw reason;
      return { domain, fault: { fault: 'taken', message: reason.message, reason: null } };
    }
  }

  #verify({ organizationId, token }: OwnDomain, by: Actor): Promise<OwnDomain> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { organizations, ownDomains } = transaction;
      const organization = await organizations.lock(organizationId);
      const now = await ownDomains.find(organizationId);
      if (!organization || now?.token !== token)
        throw new InvalidState('Another host was named, or it was removed, meanwhile: check again');
      if (now.isVerified) return now;
      const verified = now.verify(this.deps.clock.now());
      await ownDomains.save(verified);
      const subject = { type: 'domain', id: organizationId, name: now.host } as const;
      await this.deps.audit.note(transaction, { by, organizationId, action: 'domain.verified', subject });
      return verified;
    });
  }

  /** First without encryption: a proxy may get its certificate only for a host that was asked for. */
  async #ask(domain: OwnDomain): Promise<DomainFault | undefined> {
    const { host, token, organizationId } = domain;
    const ask = (scheme: string): Promise<ProbeAnswer> => this.deps.probe.ask(`${scheme}://${host}${proofPath}/${token}`, organizationId);
    const plain = await ask('http');
    if ('fault' in plain && (plain.fault === 'no-address' || plain.fault === 'private')) return this.#named(domain, plain);
    // The answer without encryption may also be to come with it, or none.
    if (!('fault' in plain) && !this.#isRight(domain, plain) && !isSentToHttps(plain, host)) return this.#named(domain, plain);
    const secure = await ask('https');
    return this.#isRight(domain, secure) ? undefined : this.#named(domain, secure);
  }

  async #askForOwner({ host, ownership: { name, value } }: OwnDomain): Promise<DomainFault | undefined> {
    const texts = await this.deps.probe.texts(name);
    if (texts.some((text) => text.trim() === value)) return undefined;
    const message = `${host} leads here, but nothing says that it is yours: set a TXT record ${name} to ${value}`;
    return { fault: 'not-yours', message, reason: null };
  }

  #isRight(domain: OwnDomain, answer: ProbeAnswer): boolean {
    return !('fault' in answer) && answer.status === 200 && this.deps.proofs.verify(domain, answer.body.trim());
  }

  #named({ host }: OwnDomain, answer: ProbeAnswer): DomainFault {
    const { target } = this.deps;
    if (!('fault' in answer))
      return {
        fault: 'other-answer',
        reason: null,
        message: `${host} answers ${answer.status}, but not as this installation does: let its DNS record lead to ${target}, and the proxy in front pass all paths and the header Host as they came`,
      };
    const { fault, reason } = answer;
    const advice: Readonly<Record<NoProbeAnswer, string>> = {
      'no-address': `${host} has no address in the DNS: set a CNAME record to ${target}. A new record may take some minutes`,
      private: `${host} leads to an address that is not on the public internet: ${reason}`,
      certificate: `The proxy has no valid certificate for ${host}: ${reason}`,
      unreachable: `Nothing answers under https://${host}: ${reason}. The proxy must accept it at port 443`,
    };
    return { fault, message: advice[fault], reason: fault === 'no-address' ? null : reason };
  }
}

const isSentToHttps = (answer: ProbeAnswer, host: string): boolean =>
  'location' in answer && [301, 302, 307, 308].includes(answer.status) && (answer.location ?? '').startsWith(`https://${host}/`);
