import { chooseLanguage } from '../channels/languages/choose-language.ts';
import { isFragmentKey, maxFragmentKey } from '../channels/templates/fragment-key.ts';
import type { Actor } from '../kernel/actor.ts';
import { Entity } from '../kernel/entity.ts';
import { InvalidState, ValidationFailed } from '../kernel/errors.ts';
import { checkName } from '../kernel/name.ts';
import { sameJson } from '../kernel/same-json.ts';

/** A layout surrounds the content of mails; a part stands in mails, layouts and other parts. Both are fragments. */
export const fragmentKinds = ['layout', 'part'] as const;
export type FragmentKind = (typeof fragmentKinds)[number];

/** The most layouts of an organization, and the most parts, archived ones included. */
export const maxFragments = 100;
/** The most versions of a fragment. */
const maxFragmentVersions = 1000;

/** A fragment as texts name it. */
export interface FragmentName {
  readonly kind: FragmentKind;
  readonly key: string;
}

/** The versions of the fragments that a published spinner was made with, by their keys. */
export interface FragmentUses {
  readonly layouts: Readonly<Record<string, number>>;
  readonly parts: Readonly<Record<string, number>>;
}

/** The person who edited a fragment. */
export type FragmentAuthor = Pick<Actor, 'type' | 'id'>;

/** The content of a fragment in a language. */
export interface FragmentText {
  readonly html: string;
  /** Empty: it is made from the HTML. */
  readonly text: string;
}

/** The content of a fragment in further languages, by their tags. */
export type FragmentTexts = Readonly<Record<string, FragmentText>>;

/** The fields of a fragment that people write; those that are absent stay as they are. */
export interface WrittenFragment {
  readonly name?: string | undefined;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly isService?: boolean | undefined;
  readonly languages?: FragmentTexts | undefined;
  readonly isArchived?: boolean | undefined;
}

/** The content of a fragment as somebody saved it, never edited. */
export class FragmentVersion extends Entity<{
  organizationId: string;
  kind: FragmentKind;
  key: string;
  number: number;
  html: string;
  text: string;
  languages: FragmentTexts;
  isService: boolean;
  editedAt: Date;
  editedBy: FragmentAuthor | null;
}>() {}

/** A layout or a part, as it was saved last. */
export class Fragment extends Entity<{
  organizationId: string;
  kind: FragmentKind;
  /** Texts name it by this, so it never changes. */
  key: string;
  name: string;
  html: string;
  /** The form for texts; empty: it is made from the HTML. */
  text: string;
  /** Its content in further languages; a message in another one has the content above. */
  languages: FragmentTexts;
  /** Whether a layout is for service mails alone, whose own content may have the unsubscribe link. */
  isService: boolean;
  /** The number of its last version: grows with each change of what mails show. */
  version: number;
  /** Grows with each change, for optimistic concurrency checks. */
  revision: number;
  createdAt: Date;
  editedAt: Date;
  editedBy: FragmentAuthor | null;
  archivedAt: Date | null;
}>() {
  /** A fragment with this key, before anything of it is written. @throws ValidationFailed */
  static named(organizationId: string, { kind, key }: FragmentName, now: Date): Fragment {
    if (!isFragmentKey(key)) throw new ValidationFailed([{ path: 'key', message: keyRule }]);
    const blank = {
      name: '',
      html: '',
      text: '',
      languages: {},
      isService: false,
      version: 0,
      revision: 0,
      editedBy: null,
      archivedAt: null,
    };
    return new Fragment({ organizationId, kind, key, createdAt: now, editedAt: now, ...blank });
  }

  /** The fragment as somebody has written it; itself if nothing changes. @throws ValidationFailed for its name, InvalidState if it is full */
  write(written: WrittenFragment, { by, at }: { readonly by: FragmentAuthor; readonly at: Date }): Fragment {
    const name = written.name === undefined ? this.name : checkName(written.name);
    const {
      html = this.html,
      text = this.text,
      isService = this.isService,
      languages = this.languages,
      isArchived = this.archivedAt !== null,
    } = written;
    if (isService && this.kind === 'part') throw new ValidationFailed([{ path: 'isService', message: 'is only for layouts' }]);
    const isShownAlike = html === this.html && text === this.text && isService === this.isService && sameJson(languages, this.languages);
    if (this.version > 0 && isShownAlike && name === this.name && isArchived === (this.archivedAt !== null)) return this;
    if (!isShownAlike && this.version >= maxFragmentVersions)
      throw new InvalidState(`It has ${maxFragmentVersions.toLocaleString('en')} versions, the most there may be: make another one`, {
        limit: maxFragmentVersions,
      });
    return this.with({
      name,
      html,
      text,
      languages,
      isService,
      version: isShownAlike && this.version > 0 ? this.version : this.version + 1,
      revision: this.revision + 1,
      editedAt: at,
      editedBy: { type: by.type, id: by.id },
      archivedAt: isArchived ? (this.archivedAt ?? at) : null,
    });
  }

  /** Its content for a message in a language: in that, in one that it stands for too, or as it was written first. */
  in(language: string | undefined): FragmentText {
    const tags = Object.keys(this.languages);
    if (language === undefined || tags.length === 0) return this;
    const { tag } = chooseLanguage(language, tags, undefined);
    return (tag === undefined ? undefined : this.languages[tag]) ?? this;
  }

  /** Its content in each language, the first one under ''. */
  get texts(): ReadonlyMap<string, FragmentText> {
    return new Map([['', this as FragmentText], ...Object.entries(this.languages)]);
  }

  /** Its content, to be kept. */
  get lastVersion(): FragmentVersion {
    const { organizationId, kind, key, version: number, html, text, languages, isService, editedAt, editedBy } = this;
    return new FragmentVersion({ organizationId, kind, key, number, html, text, languages, isService, editedAt, editedBy });
  }
}

const keyRule = `must begin with a lower-case letter or a digit and have at most ${maxFragmentKey} of these, "-" and "_"`;
