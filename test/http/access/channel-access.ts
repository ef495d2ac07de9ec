import { aChannel } from '../../support/builders.ts';
import type { Tenant } from '../../support/http-tenant.ts';
import type { AccessCase, AccessCases } from './access-case.ts';

const ofChannel: AccessCase = {
  async params({ id: organizationId, spindle }: Tenant) {
    // A check fails without a network call: the guard refuses the address.
    const settings = { host: '127.0.0.1', port: 25, security: 'none' };
    const channel = aChannel({ organizationId, settings, sealedCredentials: {} });
    await spindle.store.unitOfWork.run(({ channels }) => channels.save(channel));
    return { channelId: channel.id };
  },
  notFound: 'CHANNEL_NOT_FOUND',
};

const ofAccount: AccessCase = {
  ...ofChannel,
  async params({ id: organizationId, spindle }: Tenant) {
    // No tokens are stored, so its provider is not called.
    const channel = aChannel({ organizationId, provider: 'gmail', settings: { account: 'ada@acme.example' }, sealedCredentials: {} });
    await spindle.store.unitOfWork.run(({ channels }) => channels.save(channel));
    return { channelId: channel.id };
  },
};

async function ofPrivateDomain({ id: organizationId, spindle }: Tenant) {
  const channel = aChannel({ organizationId, sender: { name: '', address: 'ada@mail.internal' } });
  await spindle.store.unitOfWork.run(({ channels }) => channels.save(channel));
  return { channelId: channel.id };
}

const withKey: AccessCase = {
  ...ofChannel,
  async params(tenant: Tenant) {
    const { id: organizationId, spindle } = tenant;
    const channel = aChannel({ organizationId }).addKey({ domain: 'acme.example', selector: 's1', publicKey: 'key' }, 'sealed');
    await spindle.store.unitOfWork.run(({ channels }) => channels.save(channel));
    return { channelId: channel.id };
  },
};

/** The operations on channels. */
export const channelAccess: AccessCases = {
  listHostLimits: {},
  saveHostLimits: { makesAbsent: true, params: () => ({ host: 'api.example.com' }), body: () => ({ limits: { perSecond: 3 } }) },
  listChannels: {},
  listProviders: {},
  connectChannel: {
    body: () => ({
      provider: 'smtp',
      name: 'Sales',
      sender: { name: 'Ada', address: 'ada@acme.example' },
      settings: { host: 'smtp.acme.example' },
    }),
  },
  readChannel: ofChannel,
  listMailboxKinds: {},
  setMailbox: { ...ofChannel, body: () => ({ kind: 'imap' }) },
  testMailbox: ofChannel,
  endMailbox: ofChannel,
  listFeedbackSources: {},
  setFeedback: { ...ofChannel, body: () => ({ source: 'postmark' }) },
  endFeedback: ofChannel,
  takeMessageCallback: { params: () => ({}), open: 'Each call is verified with the key of its channel.' },
  takeMail: { params: () => ({}), open: 'Each call is verified with the key of its channel.' },
  takeReply: { params: () => ({}), open: 'Each call is verified with the key of its channel.' },
  answerChallenge: { params: () => ({}), open: 'A challenge is answered only with the token of its channel.' },
  takeCallback: { params: () => ({}), open: 'Each call is verified with the key of its channel.' },
  readChannelFigures: ofChannel,
  connectAccount: { body: () => ({ provider: 'gmail' }) },
  reconnectAccount: ofChannel,
  disconnectAccount: ofAccount,
  completeAccount: { params: () => ({ provider: 'gmail' }), open: 'A provider leads a browser to it; its signed state shows who began.' },
  editChannel: { ...ofChannel, body: () => ({ name: 'Support' }) },
  checkChannel: ofChannel,
  listSpinnersOfChannel: ofChannel,
  sendChannelTest: { ...ofChannel, body: () => ({}) },
  makeChannelDefault: ofChannel,
  archiveChannel: ofChannel,
  restoreChannel: ofChannel,
  makeDkimKey: ofChannel,
  turnOnDkim: withKey,
  turnOffDkim: ofChannel,
  // Its sender is of no public domain, so nothing is looked up.
  readDnsRecords: { ...ofChannel, params: ofPrivateDomain },
};
