import type { EmailContent } from '../../../domain/channels/render-email.ts';
import { renderEmail } from '../../../domain/channels/render-email.ts';
import { RenderProblem } from '../../../domain/channels/render-problem.ts';
import { checkTemplate } from '../../../domain/channels/templates/check-template.ts';
import { Template } from '../../../domain/channels/templates/template.ts';
import { checkFragment } from '../../../domain/content/check-fragment.ts';
import { type Composition, composeContent } from '../../../domain/content/compose-content.ts';
import { Fragment, type FragmentName, type WrittenFragment } from '../../../domain/content/fragment.ts';
import { maxBody } from '../../../domain/content/fragment-composer.ts';
import { runtime } from '../../../domain/kernel/actor.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import type { Problem } from '../../../domain/kernel/errors.ts';
import type { UnsubscribeLinks } from '../../consent/unsubscribe-links.ts';
import { findLibrary } from '../../content/find-library.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { readOwnValues } from '../find-own-values.ts';
import { addFrame } from '../preview-frame.ts';

export interface PreviewFragmentInput {
  readonly organizationId: string;
  readonly name: FragmentName;
  /** The content that is not saved yet. */
  readonly written: Pick<WrittenFragment, 'html' | 'text' | 'isService' | 'languages'>;
  /** The content that a layout surrounds. */
  readonly sample: { readonly html: string; readonly text: string };
  /** The tag of the language that it is shown in; absent: the one that it is written in first. */
  readonly language?: string | undefined;
  /** Makes a frame for the HTML: without images from elsewhere, or with them. */
  readonly frame?: 'plain' | 'images' | undefined;
}

/** A layout around a sample, or a part alone, as a mail shows it; columns stand as their names in brackets. */
export interface PreviewedFragment {
  readonly problems: readonly Problem[];
  /** Null if it cannot be rendered. */
  readonly html: string | null;
  readonly text: string | null;
  readonly frameToken: string | undefined;
}

const bodies = { text: 'text', html: 'html' } as const;

/** Renders a layout or a part that is being edited; saves nothing. */
export class PreviewFragment extends UseCase<'unitOfWork' | 'secrets' | 'clock' | 'ids', { links: UnsubscribeLinks }> {
  /** @throws ValidationFailed for a key that cannot be one */
  execute({ organizationId, name, written, sample, language, frame }: PreviewFragmentInput): Promise<PreviewedFragment> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const now = this.deps.clock.now();
      const blank = Fragment.named(organizationId, name, now);
      const fragment = blank.write({ name: name.key, ...written }, { by: runtime, at: now });
      const { key } = name;
      const faults = Object.entries(sample).flatMap(([form, source]) =>
        checkTemplate(source, `sample.${form}`, maxBody[form as keyof typeof bodies], true),
      );
      const library = await findLibrary(transaction, organizationId, [], fragment);
      const problems = [...checkFragment(fragment, library), ...faults];
      const own = `{{ part: "${key}" }}`;
      const content = name.kind === 'layout' ? { ...sample, layout: key } : { html: own, text: own };
      const locale = (await transaction.organizations.find(organizationId))?.locale;
      const rendered =
        faults.length > 0
          ? undefined
          : this.#render({ ...asMail, ...content }, library, language, locale, await readOwnValues(transaction, organizationId));
      if (!rendered) return { problems, html: null, text: null, frameToken: undefined };
      const { html = null, text } = rendered;
      const showsImages = frame === 'images';
      const frameToken =
        frame && html !== null ? await addFrame(transaction, this.deps, { organizationId, html, showsImages }, now) : undefined;
      return { problems, html, text, frameToken };
    });
  }

  /** Undefined if it cannot be rendered. */
  #render(
    content: EmailContent,
    library: Parameters<typeof composeContent>[2],
    language: string | undefined,
    usual: string | undefined,
    own: readonly (readonly [string, Cell])[],
  ) {
    const composition: Composition<EmailContent> | undefined = composeContent(content, bodies, library, language);
    if (!composition || composition.problems.length > 0) return undefined;
    const { html = '', text } = composition.content;
    const columns = [html, text].flatMap((source) => Template.parse(source).columns);
    const values = new Map([...columns.map((column) => [column, `[${column}]`] as const), ...own]);
    try {
      return renderEmail(composition.content, values, { unsubscribeUrl: this.deps.links.harmlessLink, locale: language ?? usual });
    } catch (reason) {
      if (reason instanceof RenderProblem) return undefined;
      throw reason;
    }
  }
}

const asMail = { channel: 'email', to: 'nobody@example.com', subject: '-' } as const;
