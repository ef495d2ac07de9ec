import { ContainerModule } from 'inversify';
import { Secrets } from '../../application/kernel/secrets.ts';
import { NameRecipients } from '../../application/people/name-recipients.ts';
import { EditReplySettings } from '../../application/replies/edit-reply-settings.ts';
import { HandleReply } from '../../application/replies/handle-reply.ts';
import { ReplyReader } from '../../application/replies/reply-reader.ts';
import { Controller } from '../../http/kernel/route.ts';
import { RepliesController } from '../../http/replies/replies-controller.ts';
import { ReplySettingsController } from '../../http/replies/reply-settings-controller.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of answers. */
export const repliesHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, RepliesController, [ReplyReader, HandleReply, NameRecipients, Secrets]);
  constructAs(bind, Controller, ReplySettingsController, [ReplyReader, EditReplySettings]);
});
