import type { Session } from './session.ts';

/** The channels of the pictures, by what is the matter with them. */
export type PicturedChannels = Readonly<Record<'works' | 'fails' | 'archived', string>>;

/** A port on which nobody listens. */
const closedPort = 1;
const address = 'hello@harbour.example.com';

/** Connects a channel that works, with a DKIM key, one that cannot send, and one that is archived; and suppresses addresses. */
export async function connectChannels(session: Session, port: number): Promise<PicturedChannels> {
  const connect = async (name: string, at: number, limits: object, check = false): Promise<string> => {
    const settings = { host: '127.0.0.1', port: at, security: 'none' };
    const body = { provider: 'smtp', name, sender: { name: 'Harbour & Sons', address }, settings, limits, check };
    return (await session.post('/channels', body)).channel.id;
  };
  const archived = await connect('Former server', port, {});
  await session.post(`/channels/${archived}/archive`);
  const works = await connect('Newsletter', port, { perMinute: 120, perDay: 20_000 }, true);
  await session.post(`/channels/${works}/make-default`);
  await session.post(`/channels/${works}/dkim/keys`);
  const fails = await connect('Customer support of the harbour and of all its sons', closedPort, { perSecond: 10 });
  await session.post(`/channels/${fails}/check`);

  for (const [reason, note] of [
    ['manual', 'By phone on Monday, ticket 4711'],
    ['complained', null],
    ['bounced', null],
  ]) {
    const addresses = Array.from({ length: 30 }, (_, at) => `${reason}.${at}@example.com`);
    await session.post('/suppressions', { addresses, reason, note });
  }
  return { works, fails, archived };
}
