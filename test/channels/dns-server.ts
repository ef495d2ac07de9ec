import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The answer for a name: its TXT records, or how its look-up fails; `mx NAME` its MX records, such as `10 mx.example`; `a NAME`
 * and `aaaa NAME` its addresses. Absent names do not exist.
 */
export type Zone = Readonly<Record<string, readonly string[] | 'servfail' | 'silence'>>;

/** Before the name in the zone, by the type of a query. */
const prefixes: Readonly<Record<number, string>> = { 1: 'a ', 15: 'mx ', 28: 'aaaa ' };

/**
 * Starts a DNS server on loopback that answers such queries; answers over 512 bytes only over TCP. `asked` are the names of all queries.
 */
export async function startDns(zone: Zone) {
  const asked: string[] = [];
  function answerTo(query: Buffer, isTcp: boolean): Buffer | undefined {
    const labels: string[] = [];
    let at = 12;
    for (let size = query[at] as number; size > 0; size = query[at] as number) {
      labels.push(query.toString('latin1', at + 1, at + 1 + size));
      at += 1 + size;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    const type = query.readUInt16BE(at + 1);
    const key = `${prefixes[type] ?? ''}${name}`;
    const entry = Object.hasOwn(zone, key) ? zone[key] : undefined;
    if (entry === 'silence') return undefined;
    const texts = Array.isArray(entry) ? (entry as readonly string[]) : [];
    const answers = texts.map((text) => {
      if (type === 15) return resource(type, exchange(text));
      if (type !== 16) return resource(type, Buffer.from(ipaddr.parse(text).toByteArray()));
      const strings = (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')]));
      return resource(16, Buffer.concat(strings));
    });
    const code = entry === undefined ? 3 : entry === 'servfail' ? 2 : 0;
    const question = query.subarray(12, at + 5);
    const whole = (count: number, truncated: number) =>
      Buffer.from([query[0] as number, query[1] as number, 0x85 | truncated, 0x80 | code, 0, 1, 0, count, 0, 0, 0, 0]);
    const answer = Buffer.concat([whole(answers.length, 0), question, ...answers]);
    return isTcp || answer.length <= 512 ? answer : Buffer.concat([whole(0, 2), question]);
  }

  // A pointer to the question's name, the type, IN, a time to live of 0, and the length.
  const resource = (type: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, data.length >> 8, data.length & 255]), data]);
  const exchange = (text: string) => {
    const [priority, host = ''] = text.split(' ');
    const labels = host.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')]));
    return Buffer.concat([Buffer.from([0, Number(priority)]), ...labels, Buffer.from([0])]);
  };

  const tcp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const answer = answerTo(data.subarray(2), true);
      if (answer) socket.write(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', (query, from) => {
    const answer = answerTo(query, false);
    if (answer) udp.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const close = async () => {
    await Promise.all([new Promise((resolve) => tcp.close(resolve)), new Promise<void>((resolve) => udp.close(resolve))]);
  };
  return { address: `127.0.0.1:${port}`, asked, close };
}
