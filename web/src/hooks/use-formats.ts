import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserLocale, type ChosenFormats, takeFormats } from '../text/notation/notation.ts';
import { speak } from './language.ts';

interface Person extends ChosenFormats {
  readonly id: string;
}

let changes = 0;
const listeners = new Set<() => void>();

/** Formats that the person chose in this tab: all of it is shown in them. */
export function changeFormats(formats: ChosenFormats): void {
  takeFormats(formats);
  changes += 1;
  for (const listener of listeners) listener();
}

/**
 * Takes the formats of the person before anything is shown. Other tabs keep theirs until they are loaded again: what is being typed there is
 * read as it was begun. Returns what differs once they have changed.
 */
export function useFormats(person: Person | undefined): string {
  const [taken, setTaken] = useState<string>();
  if (person !== undefined && taken !== person.id) {
    takeFormats(person);
    setTaken(person.id);
  }
  const locale = person && (person.locale ?? browserLocale());
  useEffect(() => {
    if (locale !== undefined) speak(locale);
  }, [locale]);
  const version = useSyncExternalStore(subscribe, () => changes);
  return String(version);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
