import type { CompletedAuthorization } from '../../application/channels/oauth/complete-authorization.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import { chosenText, htmlPage } from '../kernel/html-page.ts';

const page = (title: string, content: string, appUrl: string): string =>
  htmlPage(
    title,
    `<h1>${escapeHtml(title)}</h1>\n${content}\n<p class="action"><a class="button quiet" href="${escapeHtml(appUrl)}">Go to Spindle</a></p>`,
  );

/** Says which account is connected now, or why none is. */
export function resultPage({ channel, refusal, ...result }: CompletedAuthorization & { readonly isNew?: boolean }, appUrl: string): string {
  if (!channel) return page('The account is not connected', `<p>${chosenText(refusal?.message ?? '')}</p>`, appUrl);
  const account = `<b>${chosenText(String(channel.settings.account))}</b>`;
  return result.isNew
    ? page('The account is connected', `<p>${account} can send now, as the channel ${chosenText(channel.name)}.</p>`, appUrl)
    : page('The account is connected again', `<p>${account} can send again, as the channel ${chosenText(channel.name)}.</p>`, appUrl);
}

/** Says that the callback was opened with something that it does not take. */
export const errorPageOf =
  (appUrl: string) =>
  ({ status, requestId }: { readonly status: number; readonly requestId: string }): string =>
    page(
      'The account is not connected',
      `<p>${status === 429 ? 'There were too many attempts from this address. Wait a minute.' : 'Something went wrong.'} Start again to connect the account.</p>
<p class="note">If this does not help, give your operator this id: <code>${escapeHtml(requestId)}</code></p>`,
      appUrl,
    );

/** The page of the web app that shows the same: of the channel, or of all channels with the code of the problem. */
export function resultUrl({ channel, refusal, ...result }: CompletedAuthorization & { readonly isNew?: boolean }, appUrl: string): string {
  if (channel) return `${appUrl}/channels/${channel.id}?connected=${result.isNew ? 'new' : 'again'}`;
  return `${appUrl}/channels?problem=${refusal?.problem}`;
}
