/** The settings that the server gives the app in its page. */
interface Settings {
  /** The path prefix of the app, without a slash at its end: '' or '/app'. */
  readonly base: string;
  /** The path of the API, ending in `/api/v1`. */
  readonly api: string;
  /** Changes with each build. */
  readonly build: string;
  /** The nonce that the content security policy allows styles by. */
  readonly nonce: string;
  readonly signUp: 'open' | 'closed';
  /** Whether the installation sends e-mails about accounts. */
  readonly hasMail: boolean;
  /** The languages of the app, as `de`. */
  readonly languages: readonly string[];
}

const given = document.querySelector<HTMLMetaElement>('meta[name=spindle]')?.content ?? '';
const defaults: Settings = { base: '', api: '/api/v1', build: 'dev', nonce: '', signUp: 'open', hasMail: true, languages: ['en'] };

/** The server's settings; those of a development server if the page was not filled in. */
export const settings: Settings = given.startsWith('{{') ? defaults : { ...defaults, ...JSON.parse(given) };
