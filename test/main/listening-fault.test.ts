import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { startHealthServer } from '../../src/main/health-server.ts';
import { listeningFault } from '../../src/main/outages/listening-fault.ts';

const start = (host: string, port: number) => startHealthServer(host, port, () => true, { text: async () => '', token: undefined });

test('a port that is taken is named with its setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(start('127.0.0.1', port)).rejects.toThrow(`Port ${port} is already in use. Set WORKER_HEALTH_PORT to another port.`);
  other.close();
});

test.each(['192.0.2.1', '127.0.0.1:3000'])('%s is no address of this machine', async (host) => {
  await expect(start(host, 0)).rejects.toThrow(`This machine has no address ${host}. Set HOST to one that it has.`);
});

test('a port that only the administrator may open is named with its setting', () => {
  const fault = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' });
  const { message } = listeningFault(fault, { host: '0.0.0.0', port: 80, setting: 'PORT' });
  expect(message).toBe('This user may not open port 80. Set PORT to a port above 1023.');
});
