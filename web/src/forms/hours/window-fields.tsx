import type { SendingWindow } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { NumberField } from '../number-field.tsx';
import { describeParts, describeWindow, type QuietMediumName, quietNames } from './describe-window.ts';
import { HoursEditor, officeWeek } from './hours-editor.tsx';
import { QuietEditor, usualQuiet } from './quiet-editor.tsx';
import { SkipEditor } from './skip-editor.tsx';
import classes from './window.module.css';
import { WindowPart } from './window-part.tsx';
import { hoursWords as text } from './words.ts';

/** A wider window, and whose it is. */
export interface WiderWindow {
  readonly who: string;
  readonly window: SendingWindow | null;
}

interface WindowFieldsProps {
  readonly value: SendingWindow | null;
  /** Null if all parts are left open. */
  readonly onChange: (value: SendingWindow | null) => void;
  readonly owner: keyof typeof text.owners;
  /** The windows that hold where a part is left open, the widest first. */
  readonly wider?: readonly WiderWindow[];
  readonly media?: readonly QuietMediumName[];
  readonly isReadOnly?: boolean;
  /** The problem of a part, by its path in the window. */
  readonly problemOf: (path: string) => string | undefined;
}

type Parts = { [Part in keyof SendingWindow]?: SendingWindow[Part] | undefined };
const usualSpread = 15;

/** When messages to people may leave: each part is set here, or left to the wider windows. */
export function WindowFields(props: WindowFieldsProps) {
  const { value, onChange, owner, wider = [], media = quietNames, isReadOnly = false, problemOf } = props;
  const mayRead = useMay('organization:edit');
  const window = value ?? {};
  const change = (parts: Parts): void => {
    const kept = Object.fromEntries(Object.entries({ ...window, ...parts }).filter(([, part]) => part !== undefined)) as SendingWindow;
    onChange(Object.keys(kept).length === 0 ? null : kept);
  };
  const edit = (act: () => void) => (isReadOnly ? undefined : act);
  const checkReason = (pick: (said: ReturnType<typeof describeParts>) => string | undefined, usual: string): readonly string[] => {
    const said = wider.flatMap(({ who, window: wide }) => {
      const found = pick(describeParts(wide ?? {}));
      return found === undefined ? [] : [[who, found] as const];
    });
    if (said.length === 0) return [usual];
    return said.map(([who, found]) => (said.length === 1 ? text.asWider(who, found) : text.ofWider(who, found)));
  };
  const inherited = <Part extends keyof SendingWindow>(part: Part): SendingWindow[Part] | undefined =>
    wider.findLast(({ window: span }) => span?.[part] !== undefined)?.window?.[part];
  const putQuiet = (medium: QuietMediumName, span: string | undefined): void => {
    const { [medium]: _, ...others } = window.quiet ?? {};
    const quiet = span === undefined ? others : { ...others, [medium]: span };
    change({ quiet: Object.keys(quiet).length === 0 ? undefined : quiet });
  };
  return (
    <div className={classes.fields}>
      {wider.length < 2 && <p className={classes.summary}>{describeWindow(wholeOf(wider, value))}</p>}
      <WindowPart
        owner={owner}
        title={text.hours.title}
        field="hours"
        wider={checkReason(({ hours }) => hours, text.hours.none)}
        set={edit(() => change({ hours: inherited('hours') ?? officeWeek }))}
        leave={edit(() => change({ hours: undefined }))}
        error={problemOf('hours')}
      >
        {window.hours && <HoursEditor hours={window.hours} onChange={(hours) => change({ hours })} isReadOnly={isReadOnly} />}
      </WindowPart>
      <WindowPart
        owner={owner}
        title={text.skip.title}
        field="skip"
        wider={checkReason(({ skip }) => skip, text.skip.none)}
        set={edit(() => change({ skip: inherited('skip') ?? [] }))}
        leave={edit(() => change({ skip: undefined }))}
        error={problemOf('skip')}
      >
        {window.skip && <SkipEditor skip={window.skip} onChange={(skip) => change({ skip })} isReadOnly={isReadOnly} mayRead={mayRead} />}
      </WindowPart>
      {media.map((medium) => {
        const span = window.quiet?.[medium];
        const problem = problemOf(`quiet.${medium}`);
        return (
          <WindowPart
            owner={owner}
            key={medium}
            title={text.quiet.titleOf(medium)}
            help={text.quiet.help}
            field={`quiet.${medium}`}
            wider={checkReason(({ quiet }) => quiet[medium], text.quiet.none)}
            set={edit(() => putQuiet(medium, inherited('quiet')?.[medium] ?? usualQuiet))}
            leave={edit(() => putQuiet(medium, undefined))}
            error={problem}
          >
            {span && (
              <QuietEditor {...{ medium, span, isReadOnly }} onChange={(next) => putQuiet(medium, next)} isWrong={problem !== undefined} />
            )}
          </WindowPart>
        );
      })}
      <WindowPart
        owner={owner}
        title={text.spread.title}
        help={text.spread.help}
        field="spread"
        wider={checkReason(({ spread }) => spread, text.spread.said(usualSpread))}
        set={edit(() => change({ spread: inherited('spread') ?? usualSpread }))}
        leave={edit(() => change({ spread: undefined }))}
      >
        {window.spread !== undefined && (
          <NumberField
            label={text.spread.minutes}
            value={window.spread}
            onChange={(minutes) => minutes !== undefined && change({ spread: minutes })}
            min={0}
            max={240}
            isWhole
            maw={320}
            readOnly={isReadOnly}
            error={problemOf('spread')}
          />
        )}
      </WindowPart>
    </div>
  );
}

/** The window that holds: each part of the narrowest window that has it. */
const wholeOf = (wider: readonly WiderWindow[], own: SendingWindow | null): SendingWindow => {
  const windows = [...wider.map(({ window }) => window), own];
  return Object.assign({}, ...windows, { quiet: Object.assign({}, ...windows.map((window) => window?.quiet)) });
};
