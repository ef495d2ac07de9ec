import type { Channel, Column, Suppression } from '../../api/types.ts';

/** The name of a medium, as the API has it. */
export type MediumKey = Channel['serves'];

/** The app's view of one way to send: its name, its test and its channels. All other code looks it up by the medium's name. */
export interface MediumView {
  readonly name: string;
  /** The name of a number of messages: “e-mails”. */
  counted(n: number): string;
  /** The name of its addresses: “phone number”. */
  readonly addressName?: string;
  /** A column whose name matches looks like addresses of the medium. */
  readonly addressColumn?: RegExp;
  /** The type of columns that have its addresses, whatever they are named. */
  readonly addressType?: Column['type'];
  /** The kind of its addresses, as suppressions have it. */
  readonly addressKind?: Suppression['kind'];
  /** Whether something comes back about what was sent: it is delivered or bounces, and people unsubscribe. */
  readonly isReported?: true;
  /** The field whose text is sent in segments; absent if a message is sent whole. */
  readonly segmented?: string;
  /** A field that is made from another one unless it is written. */
  readonly made?: MadeField;
  /** The template that a message is told by. */
  headlineOf(content: Readonly<Record<string, unknown>>): unknown;
  /** Whether one can go on in the thread of another. */
  readonly hasThreads?: true;
  /** Whether clicks on links of its messages may be counted. */
  readonly hasLinks?: true;
  readonly test: MediumTest;
  readonly channels: MediumChannels;
}

/** A field that is made from another one unless it is written. */
export interface MadeField {
  readonly field: string;
  readonly from: string;
  /** The text in its place, and the button that begins to write it. */
  readonly said: string;
  readonly write: string;
  /** The beginning of the other field, made from what was written so far; `link` is the name of the unsubscribe link. */
  begin(written: string, link: string | undefined): string;
}

/** A test of what is sent. */
export interface MediumTest {
  /** The label of its button. */
  readonly action: string;
  readonly help?: string;
  /** The address that a test goes to, if the person gives it: its label and help, and how it is typed. */
  readonly address?: { readonly label: string; readonly help: string; readonly type?: 'tel' };
}

/** The differences among the channels of media. */
export interface MediumChannels {
  /** The mark of the default one. */
  readonly defaultMark: string;
  /** Why one with an alarm is held back. */
  readonly alarmMeans: string;
  /** The words after a check that has succeeded; absent if it has signed in. */
  works?(name: string): string;
  /** The advice where nothing came back about messages. */
  readonly nothingBack: string;
  /** Whether one has a sender with a name and an address of its own. */
  readonly hasSender?: true;
  /** Whether messages come from a domain: they are signed, its DNS records are looked up, and bounces come back to a domain. */
  readonly hasDomain?: true;
  /** Whether receivers can complain about a message. */
  readonly canComplain: boolean;
  /** Whether one cannot stand in for another, since an address is an address of one channel alone. */
  readonly haveOwnAddresses?: true;
  /** Whether people describe its callbacks. */
  readonly describesCallbacks?: true;
  /** Whether the provider passes on what people answer. */
  readonly takesReplies?: true;
  /** Whether a channel is told from others by what it sends from; by its server or account otherwise. */
  readonly isToldBySender?: true;
}
