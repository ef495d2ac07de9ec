import { ContainerModule } from 'inversify';
import { CallbackUrls } from '../../application/channels/callback-urls.ts';
import { ChannelReader } from '../../application/channels/channel-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { EndMailbox } from '../../application/mailboxes/end-mailbox.ts';
import { MailboxClient } from '../../application/mailboxes/mailbox-client.ts';
import { SetMailbox } from '../../application/mailboxes/set-mailbox.ts';
import { TakeMail } from '../../application/mailboxes/take-mail.ts';
import { TestMailbox } from '../../application/mailboxes/test-mailbox.ts';
import { Controller } from '../../http/kernel/route.ts';
import { MailCallbacksController } from '../../http/mailboxes/mail-callbacks-controller.ts';
import { MailboxesController } from '../../http/mailboxes/mailboxes-controller.ts';
import { constructAs } from '../modules/construct.ts';
import { Settings } from '../settings.ts';

/** The controllers of mailboxes. */
export const mailboxesHttp = new ContainerModule(({ bind }) => {
  bind(Controller).toResolvedValue((takeMail, { publicUrl }) => new MailCallbacksController(takeMail, publicUrl), [TakeMail, Settings]);
  constructAs(bind, Controller, MailboxesController, [
    ChannelReader,
    SetMailbox,
    EndMailbox,
    TestMailbox,
    MailboxClient,
    CallbackUrls,
    Clock,
  ]);
});
