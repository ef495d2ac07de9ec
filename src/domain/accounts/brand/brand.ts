import { Entity } from '../../kernel/entity.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { textFault } from '../../kernel/storable-text.ts';
import { isColour } from './accent.ts';
import { fileNameOf, type Picture } from './picture.ts';

/** The most characters of an imprint and of a URL. */
const brandLengths = { imprint: 1000, url: 2000 } as const;

/** The facts of a picture that pages show as the logo. */
export type Logo = Pick<Picture, 'id' | 'format' | 'width' | 'height'>;

/** A brand as people write it, but for its logo. */
export interface WrittenBrand {
  /** `#rrggbb`. */
  readonly accent: string | null;
  /** Lines of plain text: legal name and postal address. */
  readonly imprint: string;
  readonly websiteUrl: string | null;
  readonly privacyUrl: string | null;
}

/** The appearance of an organization on the pages and in the mails that it does not design itself. */
export class Brand extends Entity<WrittenBrand & { organizationId: string; logo: Logo | null }>() {
  /** The brand of an organization that has set none. */
  static none(organizationId: string): Brand {
    return new Brand({ organizationId, logo: null, accent: null, imprint: '', websiteUrl: null, privacyUrl: null });
  }

  /** Whether nothing of it can be seen. */
  get isEmpty(): boolean {
    const { logo, accent, imprint, websiteUrl, privacyUrl } = this;
    return logo === null && accent === null && imprint === '' && websiteUrl === null && privacyUrl === null;
  }

  /** The last part of the public address of the logo. */
  get logoFile(): string | undefined {
    return this.logo === null ? undefined : fileNameOf({ organizationId: this.organizationId, ...this.logo });
  }

  /** Replaces all of it. `logo` is undefined if there is no such picture. @throws ValidationFailed with every problem */
  replace({ accent, imprint, websiteUrl, privacyUrl }: WrittenBrand, logo: Picture | null | undefined): Brand {
    const written = {
      accent: accent?.toLowerCase() ?? null,
      imprint: imprint.replace(/\r\n?/g, '\n').trim(),
      websiteUrl: websiteUrl?.trim() ?? null,
      privacyUrl: privacyUrl?.trim() ?? null,
    };
    const problems = [...(logo === undefined ? [{ path: 'logoId', message: 'must be the id of a picture' }] : []), ...problemsOf(written)];
    if (problems.length > 0) throw new ValidationFailed(problems);
    const shown = logo ? { id: logo.id, format: logo.format, width: logo.width, height: logo.height } : null;
    return this.with({ ...written, logo: shown });
  }
}

function problemsOf({ accent, imprint, websiteUrl, privacyUrl }: WrittenBrand): readonly Problem[] {
  const problems: Problem[] = [];
  if (accent !== null && !isColour(accent)) problems.push({ path: 'accent', message: 'must be a colour such as #1d4ed8' });
  const fault = textFault(imprint);
  if (fault !== undefined) problems.push({ path: 'imprint', message: fault });
  else if (imprint.length > brandLengths.imprint)
    problems.push({ path: 'imprint', message: `must have at most ${brandLengths.imprint} characters` });
  else if (/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u.test(imprint))
    problems.push({ path: 'imprint', message: 'must be lines of plain text, without control characters' });
  return [...problems, ...urlProblems('websiteUrl', websiteUrl), ...urlProblems('privacyUrl', privacyUrl)];
}

function urlProblems(path: 'websiteUrl' | 'privacyUrl', url: string | null): readonly Problem[] {
  if (url === null) return [];
  if (url.length > brandLengths.url) return [{ path, message: `must have at most ${brandLengths.url} characters` }];
  const isHttps = /^https:\/\/(?=[^/]*[a-z])[a-z0-9.-]+\.[a-z0-9-]+(?::\d+)?(?:[/?#][!-~]*)?$/i.test(url);
  return isHttps ? [] : [{ path, message: 'must be an https URL of a host with a name, such as https://example.com/privacy' }];
}
