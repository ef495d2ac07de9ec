import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import type { CountedLanguages, SpinnerWarning } from '../../../api/types.ts';
import { ownValue } from '../../../text/own-value.ts';
import { languageWords } from '../../../words/language.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { fieldNames } from '../editor-words.ts';
import { fieldLabel } from '../forms/field-label.ts';
import type { Definition } from './definition.ts';
import { obstacleMessage } from './obstacle-message.ts';
import { inOrder } from './problem-order.ts';

/** The problems that prevent publishing, by step and field, in the server's words. */
export interface DraftProblem {
  readonly path: string;
  readonly message: string;
  readonly step?: string;
  readonly field?: string;
  /** The position in a template. */
  readonly at?: { readonly offset: number };
}

/** The problems of a draft. */
export class Problems {
  readonly all: readonly DraftProblem[];
  readonly raw: readonly SpinnerWarning[];
  /** The records by the language that each step with several has for them. */
  readonly languages: readonly CountedLanguages[];
  readonly #lists = new Map<string, readonly DraftProblem[]>();
  readonly #raw = new Map<string, readonly SpinnerWarning[]>();

  constructor(all: readonly DraftProblem[] = [], raw: readonly SpinnerWarning[] = [], languages: readonly CountedLanguages[] = []) {
    this.languages = languages;
    this.all = all;
    this.raw = raw;
  }

  ofStep(stepId: string): readonly DraftProblem[] {
    return this.all.filter(({ step }) => step === stepId);
  }

  /** The problems of a field and of all that is in it. The same list as long as the problems are the same. */
  list(stepId: string, field: string): readonly DraftProblem[] {
    const key = `${stepId} ${field}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const found = this.all.filter((problem) => problem.step === stepId && isWithin(problem.field, field));
    this.#lists.set(key, found);
    return found;
  }

  /** The values that a field writes as they are stored. The same list as long as the warnings are the same. */
  rawIn(stepId: string, field: string): readonly SpinnerWarning[] {
    const key = `${stepId} ${field}`;
    const found = this.#raw.get(key) ?? this.raw.filter((one) => one.step === stepId && one.field === field);
    this.#raw.set(key, found);
    return found;
  }

  /** The messages of a field; without `stepId`, of a field of the definition. */
  at(stepId: string | undefined, field: string): string | undefined {
    return joined(this.all.filter((problem) => problem.step === stepId && problem.field === field));
  }

  /** The messages of a field and of all that is in it. */
  within(stepId: string | undefined, field: string): string | undefined {
    return joined(this.all.filter((problem) => problem.step === stepId && isWithin(problem.field, field)));
  }
}

/** Whether a path is a field, or in it. */
export const isWithin = (path = '', field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`);

function joined(problems: readonly DraftProblem[]): string | undefined {
  const messages = [...new Set(problems.map(({ message }) => message))];
  return messages.length < 2 ? messages[0] : messages.map((message) => message.replace(/\.?$/, '.')).join(' ');
}

/** A problem in a list: one whose message goes on from the name of its field begins with that. */
export function draftProblemLine({ message, field }: Pick<DraftProblem, 'message' | 'field'>): string {
  const [, tag, inIt] = /^languages\.texts[.[]"?([A-Za-z0-9-]+)"?\]?\.(.+)$/.exec(field ?? '') ?? [];
  if (tag !== undefined)
    return languageWords.labelled(languageName(tag), draftProblemLine({ message, ...(inIt !== undefined && { field: inIt }) }));
  const path = field?.replace(/\[\d+\]/g, '');
  const name = path && ownValue(fieldNames, path) ? path : path?.split('.').at(-1);
  return name && /^\p{Ll}/u.test(message) ? `${fieldLabel(name)} ${message}` : message;
}

const quietMs = 400;
const retryMs = 3000;

/** Asks the server for the problems of a draft, shortly after each change; undefined before the first answer. */
export function useProblems(spinnerId: string, definition: Definition): Problems | undefined {
  const [problems, setProblems] = useState<Problems>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      try {
        const params = { path: { spinnerId } };
        const { data } = await api.POST('/spinners/{spinnerId}/validate', { params, body: { draft: definition } });
        if (data && !isOver)
          setProblems(
            new Problems(
              inOrder(
                data.problems.map((one: DraftProblem) => ({ ...one, message: obstacleMessage(one.message) })),
                definition,
              ),
              inOrder(data.warnings, definition),
              data.languages,
            ),
          );
      } catch {
        // Saving says why; the problems shown are those of before.
        if (!isOver) timer = setTimeout(() => void ask(), retryMs);
      }
    };
    timer = setTimeout(() => void ask(), quietMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [spinnerId, definition]);
  return problems;
}
