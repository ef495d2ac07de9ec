import { IngestTokenMaker } from '../../src/application/credentials/ingest-token-maker.ts';
import { ApplyDefinitions, type ApplyDefinitionsInput } from '../../src/application/definitions/apply-definitions.ts';
import { ExportDefinitions, type ExportDefinitionsInput } from '../../src/application/definitions/export-definitions.ts';
import { Audit } from '../../src/application/kernel/audit.ts';
import { operator } from '../../src/domain/kernel/actor.ts';
import { NodeSecrets } from '../../src/system/node-secrets.ts';
import { TimerPauses } from '../../src/system/timer-pauses.ts';
import { YamlDefinitionText } from '../../src/system/yaml-definition-text.ts';
import type { Backend } from './backends.ts';
import { aChannel } from './builders.ts';
import { FakeSender } from './fake-sender.ts';
import { FixedClock } from './fixed-clock.ts';
import { givenOrganization } from './given.ts';
import { ids } from './sequential-ids.ts';

/** Definitions as files on a store; `unitOfWork` may be another one over it. */
export function definitionsOn(store: Backend, unitOfWork = store.unitOfWork) {
  const [clock, pauses, secrets] = [new FixedClock(), new TimerPauses(), new NodeSecrets(new Uint8Array(32).fill(7))];
  const { fragments, spinners, files } = store;
  const kernel = { unitOfWork, audit: new Audit(clock, ids), clock, ids, pauses, secrets };
  const documents = new YamlDefinitionText(pauses);
  const tokens = new IngestTokenMaker(secrets, clock, ids);
  const applyDefinitions = new ApplyDefinitions({ ...kernel, sender: new FakeSender(), tokens, fragments, spinners, files, documents });
  const exportDefinitions = new ExportDefinitions({ unitOfWork, files });
  type More = Partial<Omit<ApplyDefinitionsInput, 'organizationId' | 'text'>>;
  const apply = (organizationId: string, text: string, more: More = {}) =>
    applyDefinitions.execute({ organizationId, text, by: operator, ...more });
  return {
    documents,
    apply,
    diff: (organizationId: string, text: string, more: More = {}) => apply(organizationId, text, { isTrial: true, ...more }),
    exported: async (organizationId: string, more: Partial<ExportDefinitionsInput> = {}) =>
      documents.write(await exportDefinitions.execute({ organizationId, ...more })),
  };
}

/** An organization that can send. */
export async function aSendingOrganization(store: Backend, plan: Parameters<typeof givenOrganization>[1] = {}): Promise<string> {
  const { id: organizationId } = await givenOrganization(store, plan);
  await store.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId, name: 'Sales', isDefault: true })));
  return organizationId;
}

/** A file with everything: spinners that move people to each other, a layout with a part, a topic, and a project. */
export const wholeFile = `version: 1
# People may comment.
topics:
  news: { name: { en: News }, reaches: joined }
parts:
  sign: { name: Signature, html: '<b>Ada</b>' }
layouts:
  main:
    name: Main
    html: '<html><body>{{ content }}{{ part: "sign" }} <a href="{{ unsubscribe_url }}">No more</a></body></html>'
tables:
  Contacts:
    columns:
      - { name: email, type: email, required: true }
      - { name: name }
      - { name: plan, type: choice, options: [free, pro] }
    key: [email]
    webhookMode: upsert
spinners:
  Welcome:
    table: Contacts
    starts: [{ type: arrival, from: both }]
    topic: news
    steps:
      - id: hello
        type: message
        channel: email
        channelId: Sales
        to: '{{ email }}'
        subject: Hello
        text: ''
        html: <p>Hi</p>
        layout: main
      - { id: on, type: move, spinnerId: Follow up }
    publish: true
  Follow up:
    table: Contacts
    project: Second
    starts: [{ type: arrival, from: both }]
    steps:
      - { id: back, type: move, spinnerId: Welcome }
`;
