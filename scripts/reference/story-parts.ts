import type { Ground } from './ground.ts';
import type { Recorder } from './recorder.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
type Answer = any;

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const html =
  '<p>Hello {{ name | default: "there" }},</p><p>welcome to the harbour.</p><p><a href="{{ unsubscribe_url }}">No more of these</a></p>';

/** Stores pictures and files, and writes layouts, parts and blocks. */
export async function writeContent(take: (name: string, ...given: readonly unknown[]) => Promise<Answer>): Promise<void> {
  const picture = await take('pictures.upload', png, { name: 'harbour.png' });
  await take('pictures.list');
  await take('pictures.uses', picture.id);
  await take('pictures.delete', picture.id);
  const pdf = await take('files.upload', 'terms.pdf', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  await take('files.list');
  await take('files.uses', pdf.id);
  await take('files.delete', pdf.id);
  const frame = '<html><body>{{ content }}<p><a href="{{ unsubscribe_url }}">Unsubscribe</a></p></body></html>';
  for (const [kind, body] of [
    ['layouts', { key: 'harbour', name: 'Harbour', html: frame, text: '{{ content }}\n\n{{ unsubscribe_url }}' }],
    [
      'parts',
      {
        key: 'greeting',
        name: 'Greeting',
        html: '<p>Hello {{ name | default: "there" }},</p>',
        text: 'Hello {{ name | default: "there" }},',
      },
    ],
  ] as const) {
    await take(`${kind}.create`, body);
    await take(`${kind}.list`);
    const found = await take(`${kind}.get`, body.key);
    await take(`${kind}.edit`, body.key, { name: `${body.name} 2026`, revision: found.revision });
    const { name: _, ...shown } = body;
    await take(`${kind}.preview`, shown);
    await take(`${kind}.uses`, body.key);
    await take(`${kind}.versions`, body.key);
    await take(`${kind}.version`, body.key, 1);
  }
  await take('blocks.import', { source: html });
  const blocks = {
    version: 1,
    blocks: [{ id: 'hello', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Welcome to the harbour' }] }] }],
  };
  await take('blocks.source', { blocks });
}

/** Makes tasks for people of a table, and does them. */
export async function callByTask(to: Recorder, { until }: Ground, dataTableId: string): Promise<void> {
  const call = {
    id: 'call',
    type: 'task',
    title: 'Call {{ name }}',
    results: [{ name: 'reached' }, { name: 'no answer' }],
    role: 'member',
  };
  const spinner = (await to.client.spinners.create({ name: 'Calls', draft: { dataTableId, steps: [call] } as never })) as Answer;
  await to.client.spinners.publish(spinner.id);
  const { jobId } = await to.client.trigger(spinner.id);
  await until(async () => (await to.client.tasks.list().take(3)).length > 1);
  const { data } = (await to.take('tasks.list')) as Answer;
  const [first, second] = data.map(({ id }: Answer) => id);
  await to.take('tasks.read', first);
  const claimed = (await to.take('tasks.claim', first)) as Answer;
  await to.take('tasks.done', first, { claim: claimed.claim, result: 'reached' });
  await to.take('tasks.snooze', second, { until: new Date(Date.now() + 86_400_000).toISOString() });
  await to.take('tasks.reassign', second, { role: 'admin' });
  await to.take('tasks.skip', second);
  await to.take('tasks.ofJob', jobId);
  await to.take('tasks.ofSpinner', spinner.id);
}

/** Runs a job in test mode, and reads its messages and a reply. */
export async function tryInTestMode({ testKey, spinnerId, tableId, until }: Ground): Promise<void> {
  const { client } = testKey;
  const { columns } = await client.tableSchema(tableId);
  const record = Object.fromEntries(columns.map(({ name }) => [name, name === 'email' ? 'ada@example.com' : null]));
  await client.ingest(tableId, [
    { ...record, name: 'Ada', plan: 'pro' },
    { ...record, email: 'reply@spindle.test', name: 'Bo', plan: 'pro' },
  ]);
  const { jobId } = await client.trigger(spinnerId);
  await until(async () => (await client.testJobs.received(jobId).take(1)).length > 0);
  const { data } = (await testKey.take('testJobs.received', jobId)) as Answer;
  await testKey.take('testJobs.readReceived', jobId, data[0].id);
  await testKey.take('testJobs.moveOn', jobId);
  await until(async () => (await client.replies.list().take(1)).length > 0);
  const { data: replies } = (await testKey.take('replies.list')) as Answer;
  await testKey.take('replies.read', replies[0].id);
}
