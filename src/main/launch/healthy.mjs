// Ends with 0 if the program of this machine or container is ready: an API on PORT, or a worker on WORKER_HEALTH_PORT.

import { get } from 'node:http';

const { HOST = '', PORT, WORKER_HEALTH_PORT } = process.env;
const host = ['', '0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
const timeout = 4000;

/** @param {string | undefined} port @returns {Promise<number | undefined>} the status, or undefined if nothing listens there */
const statusAt = (port) =>
  new Promise((resolve) => {
    if (!port) return resolve(undefined);
    const request = get({ host, port, path: '/readyz', timeout }, (answer) => resolve(answer.resume().statusCode));
    request.on('timeout', () => resolve(504));
    request.on('error', () => resolve(undefined));
  });

const statuses = (await Promise.all([PORT || '3000', WORKER_HEALTH_PORT].map(statusAt))).filter((status) => status !== undefined);
process.exit(statuses.length > 0 && statuses.every((status) => status === 200) ? 0 : 1);
