import { WalkRecord } from '../../../src/application/audiences/walk-record.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Application } from '../../support/application.ts';
import type { givenTrial } from './spinner-trials.ts';

export type Mail = { readonly subject: string; readonly text: string; readonly html?: string | null | undefined };
type Previewed = { readonly email?: Mail };

/** A mail without the address of its link, which differs, and without the mark of a test. */
const seen = ({ subject, text, html }: Mail) => {
  const plain = (one: string) => one.replace(/https:\/\/spindle[\w./]+\/unsubscribe\/[\w.~-]+/g, 'LINK');
  return { subject: subject.replace('[Test] ', ''), text: plain(text), html: html == null ? null : plain(html) };
};

/** The mail of a step in its preview, in a walk, as a test, and as a job sends it. */
export async function fourMails(app: Application, trial: Awaited<ReturnType<typeof givenTrial>>, stepId: string) {
  const { organizationId, spinnerId, recordId } = trial;
  const walk = new WalkRecord({
    unitOfWork: app.unitOfWork,
    records: app.records,
    audience: app.audiences,
    sender: app.sender,
    links: app.links,
    clock: app.clock,
    ids: app.ids,
    processor: new Processor(new TimerPauses()),
    installation: { shownFor: async () => ({ from: 'Acme <hello@acme.example>', replyTo: undefined }) },
  });
  const previewed = (await trial.preview(stepId)).parts as Previewed;
  const walked = (await walk.execute({ organizationId, spinnerId, recordId })).steps[0]?.parts as Previewed;
  await trial.test(stepId);
  await app.publishSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.triggerSpinner.execute({ organizationId, spinnerId, by: operator });
  await app.work();
  return [previewed.email, walked.email, ...app.sender.attempts.slice(-2)].map((mail) => mail && seen(mail as unknown as Mail));
}
