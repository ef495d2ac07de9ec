// A thread that makes the same call by so many callers at once, over and over, until it is told to stop; then it posts how often each status came.
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { port, count, call } = workerData;
const text = call.body === undefined ? '' : JSON.stringify(call.body);
const headers = {
  authorization: `Bearer ${call.token}`,
  ...(call.body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
};
const statuses = new Map();
let isStopped = false;
parentPort.once('message', () => {
  isStopped = true;
});

const send = () =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method: call.method, path: call.path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode)).once('error', reject);
    });
    outgoing.once('error', reject).end(text);
  });

await Promise.all(
  Array.from({ length: count }, async () => {
    while (!isStopped) {
      const status = await send();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }),
);
parentPort.postMessage(statuses);
