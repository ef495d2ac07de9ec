import type { SeenSubscription } from '../../application/consent/read-subscription.ts';
import type { Subscription } from '../../domain/consent/subscription.ts';
import { escapeHtml } from '../../domain/kernel/escape-html.ts';
import { chosenText, htmlPage } from '../kernel/html-page.ts';
import { answer } from '../kernel/route.ts';
import { maskedAddress } from './masked-address.ts';

/** The addresses of the pages, relative to the page that names them. */
export interface PagePaths {
  readonly unsubscribe: string;
  readonly undo: string;
}

// With a hyphen at which no line is broken.
const mail = 'e\u2011mail';

/** Asks whether to unsubscribe. */
export const askPage = (subscription: Subscription, { unsubscribe }: PagePaths): string =>
  page(
    `Unsubscribe from these ${mail}s?`,
    `<p>${sender(subscription)} sends ${mail} to ${addresses(subscription)}. If you unsubscribe, it stops.</p>
<form method="post" action="${unsubscribe}"><button>Unsubscribe</button></form>`,
  );

/** Says that the recipient is unsubscribed now. */
export const donePage = (subscription: Subscription, { undo }: PagePaths): string =>
  page(
    'You are unsubscribed',
    `<p>${sender(subscription)} will send no more ${mail} to ${addresses(subscription)}.</p>
<p class="note">An ${mail} that was already on its way may still arrive.</p>
${undoForm(undo)}`,
  );

/** Says that the recipient was unsubscribed before. */
export const offPage = ({ subscription, canUndo }: SeenSubscription, { undo }: PagePaths): string =>
  page(
    'You are already unsubscribed',
    `<p>${sender(subscription)} sends no ${mail} to ${addresses(subscription)}. There is nothing left to do.</p>
${canUndo ? undoForm(undo) : `<p class="note">To receive its ${mail} again, ask the sender.</p>`}`,
  );

/** Says that the unsubscription is undone. */
export const undonePage = (subscription: Subscription, { unsubscribe }: PagePaths): string =>
  page(
    'You are subscribed again',
    `<p>${sender(subscription)} may send ${mail} to ${addresses(subscription)} again.</p>
<p class="action"><a class="button quiet" href="${unsubscribe}">Unsubscribe</a></p>`,
  );

const wrongPage = page(
  'This link does not work',
  `<p>A part of it is missing or was changed. Nothing has happened.</p>
<p>Open the link in the ${mail} again. If it still does not work, reply to the ${mail} and ask to be unsubscribed.</p>`,
);

/** The page of a link that is not valid. */
export const notValid = answer(wrongPage, {}, 404);

/** The page of the link in a test or a preview. */
export const testPage = page(
  'This is a test link',
  `<p>It is part of a test ${mail} and unsubscribes nobody. In a real ${mail}, this page lets the recipient unsubscribe.</p>`,
);

/** The page of an error. A refused request is a link that is not valid. */
export const errorPage = ({ status, requestId }: { readonly status: number; readonly requestId: string }): string =>
  status < 500 ? wrongPage : failurePage(requestId);

const failurePage = (requestId: string): string =>
  page(
    'This did not work just now',
    `<p>The fault is on our side. The link stays valid: try again in a few minutes.</p>
<p class="action"><a class="button" href="">Try again</a></p>
<p class="note">If you report this, give the request id:<br><code>${escapeHtml(requestId)}</code></p>`,
  );

function page(heading: string, content: string): string {
  return htmlPage(heading, `<h1>${heading}</h1>\n${content}`);
}

const undoForm = (path: string): string =>
  `<p class="note">Was that a mistake?</p>\n<form method="post" action="${path}"><button class="quiet">Subscribe again</button></form>`;

const sender = ({ organizationName }: Subscription): string => `<b>${chosenText(organizationName)}</b>`;

const addresses = (subscription: Subscription): string =>
  subscription.addresses.map(({ address }) => `<b>${chosenText(maskedAddress(address))}</b>`).join(' and ');
