import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type Json, type JsonWay, writeWay } from '../../../text/json-path.ts';
import classes from './calls.module.css';
import { type CallOutput, keptText } from './output.ts';
import { callWords } from './words.ts';

const text = callWords.answer;
const [openLevels, mostShown, deepest, longest] = [4, 50, 20, 200];

interface AnswerTreeProps {
  readonly json: Json;
  readonly outputs: readonly CallOutput[];
  readonly isReadOnly: boolean;
  readonly isFull: boolean;
  readonly onPick: (way: JsonWay) => void;
}

/** The JSON of an answer, as text: a click on a value keeps it, a second one does not. */
export const AnswerTree = ({ json, ...all }: AnswerTreeProps) => (
  <section className={classes.tree} aria-label={text.tree}>
    <Branch json={json} way={[]} {...all} />
  </section>
);

interface BranchProps extends AnswerTreeProps {
  readonly way: JsonWay;
}

function Branch({ json, way, ...all }: BranchProps) {
  if (typeof json !== 'object' || json === null) return <Leaf json={json} way={way} {...all} />;
  const parts: readonly (readonly [string | number, Json])[] = Array.isArray(json)
    ? json.map((one, at) => [at, one])
    : Object.entries(json);
  const name = way.at(-1);
  const size = Array.isArray(json) ? text.items(parts.length) : text.members(parts.length);
  const inner = (
    <ul>
      {parts.slice(0, mostShown).map(([part, value]) => (
        <li key={part}>
          <Branch json={value} way={[...way, part]} {...all} />
        </li>
      ))}
      {parts.length > mostShown && <li className={classes.hint}>{text.more(parts.length - mostShown)}</li>}
    </ul>
  );
  if (name === undefined) return inner;
  const isDeep = way.length >= deepest;
  // Items of a list are mostly alike: the first shows what is in them.
  const isOpen = way.length < openLevels && (typeof name === 'string' || name === 0);
  return (
    <details open={isOpen}>
      <summary>
        <bdi className={classes.member}>{String(name)}</bdi> <span className={classes.hint}>{isDeep ? text.tooDeep : size}</span>
      </summary>
      {!isDeep && inner}
    </details>
  );
}

function Leaf({ json, way, outputs, isReadOnly, isFull, onPick }: BranchProps) {
  const path = writeWay(way);
  const isKept = path !== undefined && outputs.some((one) => one.path === path);
  const value = keptText(json);
  const shown = typeof json === 'string' ? JSON.stringify(value.slice(0, longest)) : value;
  const Icon = isKept ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={classes.leaf}
      aria-pressed={isKept}
      title={path ?? text.tooDeep}
      disabled={isReadOnly || path === undefined || (isFull && !isKept)}
      onClick={() => onPick(way)}
    >
      <Icon size={14} aria-hidden className={classes.mark} />
      <bdi className={classes.member}>{String(way.at(-1) ?? '$')}</bdi> <bdi className={classes.leafValue}>{shown}</bdi>
    </button>
  );
}
