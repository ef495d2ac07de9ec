import type { ConfirmationRepository } from '../../application/consent/confirmations/confirmation-repository.ts';
import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The confirmations of a transaction, and their mails. */
export const confirmationsOn = ({ confirmations, confirmationMails, confirmationSettings }: Overlays): ConfirmationRepository => {
  const isOf =
    ({ kind, address }: FoldedAddress) =>
    (one: FoldedAddress): boolean =>
      one.kind === kind && one.address === address;
  const find: ConfirmationRepository['find'] = async ({ organizationId, id }) => confirmations.find(organizationId, id);
  const findOpen: ConfirmationRepository['findOpen'] = async (organizationId, address) =>
    [...confirmations.list(organizationId)].find((one) => one.state === 'open' && isOf(address)(one));
  const isDue = (nextAt: Date | null, now: Date): boolean => nextAt !== null && nextAt <= now;
  return {
    find,
    lock: find,
    findOpen,
    lockOpen: findOpen,
    async due(now, limit) {
      const due = [...confirmations.list()].filter(({ nextAt }) => isDue(nextAt, now));
      return due.sort((one, other) => Number(one.nextAt) - Number(other.nextAt)).slice(0, limit);
    },
    async take(key, now) {
      const found = await find(key);
      return found && isDue(found.nextAt, now) ? found : undefined;
    },
    async save(confirmation) {
      confirmations.put(confirmation);
    },
    async addMail(mail) {
      confirmationMails.put(mail);
    },
    async removeMail(organizationId, id) {
      const found = confirmationMails.find(organizationId, id);
      if (found) confirmationMails.delete(found);
    },
    async mailedSince(organizationId, address, since) {
      const times = [...confirmationMails.list(organizationId)].filter(isOf(address)).map(({ at }) => at);
      return times.filter((at) => at > since).sort((one, other) => Number(one) - Number(other));
    },
    async mailsOfChannel(organizationId, channelId, since, most) {
      const own = [...confirmationMails.list(organizationId)].filter((mail) => mail.channelId === channelId && mail.at > since);
      return Math.min(own.length, most);
    },
    async findMails(organizationId, ids) {
      return ids.flatMap((id) => confirmationMails.find(organizationId, id) ?? []);
    },
    async forget(organizationId, address) {
      for (const one of [...confirmations.list(organizationId)].filter(isOf(address))) confirmations.delete(one);
      for (const one of [...confirmationMails.list(organizationId)].filter(isOf(address))) confirmationMails.delete(one);
    },
    async sweep(before, limit) {
      const old = [...confirmations.list()].filter(({ expiresAt }) => expiresAt < before).slice(0, limit);
      for (const one of old) confirmations.delete(one);
      return old.length;
    },
    async sweepMails(before, limit) {
      const old = [...confirmationMails.list()].filter(({ at }) => at < before).slice(0, limit);
      for (const one of old) confirmationMails.delete(one);
      return old.length;
    },
    async findSettings(organizationId) {
      return confirmationSettings.find('', organizationId);
    },
    async saveSettings(settings) {
      confirmationSettings.put(settings);
    },
  };
};
