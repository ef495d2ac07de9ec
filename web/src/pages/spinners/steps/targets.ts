import type { DraftStep } from '../../../kinds/steps/step.ts';
import { jumpOf } from '../../../kinds/steps/step-titles.ts';
import { viewOf } from '../../../kinds/steps/step-views.ts';
import type { Definition } from '../draft/definition.ts';
import type { Kinds } from './kind-list.ts';

/** The field in which a step names another one. */
export interface StepTarget {
  /** The field, or the list and the place in it. */
  readonly field: string;
  readonly item: number | undefined;
  /** The id of a later step; null for the end; '' if none is chosen yet. */
  readonly goTo: string | null;
}

/** Finds and changes the steps that steps name, by what their kinds say. */
export class Targets {
  readonly #fields: ReadonlyMap<string, readonly { readonly field: string; readonly part: string | undefined }[]>;

  constructor({ stepKinds }: Kinds) {
    this.#fields = new Map(
      stepKinds.map(({ type, fields }) => [
        type,
        fields.flatMap((field): readonly { readonly field: string; readonly part: string | undefined }[] => {
          if (field.type === 'step') return [{ field: field.name, part: undefined }];
          return (field.fields ?? []).flatMap((part) => (part.type === 'step' ? [{ field: field.name, part: part.name }] : []));
        }),
      ]),
    );
  }

  of(step: DraftStep): readonly StepTarget[] {
    return (this.#fields.get(step.type) ?? []).flatMap(({ field, part }): readonly StepTarget[] => {
      if (part === undefined) return [{ field, item: undefined, goTo: targetIn(step[field]) }];
      return itemsOf(step[field]).map((item, at) => ({ field, item: at, goTo: targetIn(item[part]) }));
    });
  }

  /** Whether recipients can go on to the step below: also where some go elsewhere. */
  fallsThrough(step: DraftStep): boolean {
    const view = viewOf(step.type);
    return view?.ends !== true && (view?.elseTo !== undefined || (this.#fields.get(step.type) ?? []).length === 0);
  }

  /** Whether nobody goes on from it. */
  ends = (step: DraftStep): boolean => viewOf(step.type)?.ends === true;

  /** Whether the step does nothing but send everybody on to one other step. */
  isJump = (step: DraftStep): boolean => jumpOf(step) !== undefined;

  /** The step with other targets. */
  map(step: DraftStep, change: (target: StepTarget) => string | null): DraftStep {
    const fields = (this.#fields.get(step.type) ?? []).map(({ field, part }): readonly [string, unknown] => {
      if (part === undefined) return [field, change({ field, item: undefined, goTo: targetIn(step[field]) })];
      const items = itemsOf(step[field]).map((item, at) => ({ ...item, [part]: change({ field, item: at, goTo: targetIn(item[part]) }) }));
      return [field, items];
    });
    return { ...step, ...Object.fromEntries(fields) };
  }

  /** The steps, with those that named one step naming another. */
  moved(steps: Definition['steps'], from: string, to: string | null): readonly DraftStep[] {
    return steps.map((step) =>
      this.of(step).some(({ goTo }) => goTo === from) ? this.map(step, ({ goTo }) => (goTo === from ? to : goTo)) : step,
    );
  }

  /** The step with a first case, where it has a list of them and none in it. */
  withFirstCase(step: DraftStep): DraftStep {
    const lists = (this.#fields.get(step.type) ?? []).filter(({ part }) => part !== undefined);
    return { ...step, ...Object.fromEntries(lists.map(({ field }) => [field, itemsOf(step[field]).length > 0 ? step[field] : [{}]])) };
  }

  /** A step that sends everybody on to another one. */
  jumpTo(goTo: string | null, id: string): DraftStep {
    const found = [...this.#fields].find(([, fields]) => fields.some(({ part }) => part === undefined));
    const [type = '', fields = []] = found ?? [];
    return { id, type, ...Object.fromEntries(fields.map(({ field, part }) => [field, part === undefined ? goTo : []])) };
  }
}

type Item = Readonly<Record<string, unknown>>;
const itemsOf = (value: unknown): readonly Item[] => (Array.isArray(value) ? (value as readonly Item[]) : []);
const targetIn = (value: unknown): string | null => (typeof value === 'string' || value === null ? value : '');
