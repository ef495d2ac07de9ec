import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Container } from 'inversify';
import { CreateDataTable } from '../../../src/application/tables/create-data-table.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { StartedParts } from '../../../src/main/process.ts';
import type { IngestTarget } from '../callers.ts';
import type { Random } from '../random.ts';
import { publishLive } from './live-spinners.ts';

const text = 'Hello {{ name }}.\n\nUnsubscribe: {{ unsubscribe_url }}\n';
const columns = [
  ...['id', 'batch', 'email', 'name'].map((name) => ({ name, type: 'text' as const, metadata: true, required: true })),
  ...['seen', 'given'].map((name) => ({ name, type: 'text' as const, metadata: true, required: false })),
  ...['tries', 'came'].map((name) => ({ name, type: 'number' as const, metadata: true, required: false })),
];

/** Shares of the calls that the called system answers with an error, and that it does not answer. */
const [failing, silent] = [0.05, 0.02];

/**
 * Two live spinners: the first calls a system, writes its answer and a count into the record, and moves it to the second with the answer as
 * context; the second writes the context and a count, and sends a mail. So each record shows what was done for it, and how often.
 */
export class MovingSpinners {
  readonly organizationId: string;
  readonly tableId: string;
  readonly spinnerIds: readonly [first: string, second: string];
  readonly target: IngestTarget;

  private constructor(organizationId: string, tableId: string, spinnerIds: readonly [string, string]) {
    this.organizationId = organizationId;
    this.tableId = tableId;
    this.spinnerIds = spinnerIds;
    const cells = { seen: null, given: null, tries: null, came: null };
    this.target = { table: 'moved', path: '/api/v1/public/ingest', dataTableId: tableId, pause: [300, 1500], mostRecords: 20, cells };
  }

  static async open(container: Container, organizationId: string, random: Random, started: StartedParts): Promise<MovingSpinners> {
    const url = await system(random, started);
    const { table } = await container.get(CreateDataTable).execute({ organizationId, name: 'Moved', columns, by: operator });
    const of = { organizationId, tableId: table.id };
    const second = await publishLive(container, of, {
      starts: [{ type: 'arrival', from: 'spinners' }],
      steps: [
        {
          id: 'came',
          type: 'update',
          set: [
            { column: 'came', add: 1 },
            { column: 'given', value: '{{ context.answer }}' },
          ],
        },
        { id: 'mail', type: 'message', channel: 'email', to: '{{ email }}', subject: '{{ context.answer }}', text },
      ],
    });
    const first = await publishLive(container, of, {
      starts: [{ type: 'arrival' }],
      steps: [
        { id: 'ask', type: 'http', method: 'POST', url, json: { id: '{{ id }}' }, outputs: [{ name: 'answer', path: 'data.of' }] },
        {
          id: 'tried',
          type: 'update',
          set: [
            { column: 'tries', add: 1 },
            { column: 'seen', value: '{{ steps.ask.answer }}' },
          ],
        },
        { id: 'move', type: 'move', spinnerId: second, context: { answer: '{{ steps.ask.answer }}' } },
      ],
    });
    return new MovingSpinners(organizationId, table.id, [first, second]);
  }
}

/** A system that answers with the id that it was asked about. Returns its URL. */
async function system(random: Random, started: StartedParts): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (random.chance(silent)) return request.socket.destroy();
      response.setHeader('content-type', 'application/json');
      if (random.chance(failing)) response.writeHead(503, { 'retry-after': '1' }).end('{}');
      else response.end(JSON.stringify({ data: { of: `answer to ${JSON.parse(Buffer.concat(parts).toString()).id}` } }));
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
}
