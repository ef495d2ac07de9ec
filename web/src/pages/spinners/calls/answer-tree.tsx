import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type Json, type JsonWay, writeWay } from '../../../text/json-path.ts';
import classes from '../../../ui/json-tree.module.css';
import { JsonTree } from '../../../ui/json-tree.tsx';
import { words } from '../../../words/en.ts';
import { type CallOutput, keptText } from './output.ts';
import { callWords } from './words.ts';

const longest = 200;

interface AnswerTreeProps {
  readonly json: Json;
  readonly outputs: readonly CallOutput[];
  readonly isReadOnly: boolean;
  readonly isFull: boolean;
  readonly onPick: (way: JsonWay) => void;
}

/** The JSON of an answer, as text: a click on a value keeps it, a second one does not. */
export const AnswerTree = ({ json, ...all }: AnswerTreeProps) => (
  <JsonTree json={json} label={callWords.answer.tree} leaf={(value, way) => <Leaf json={value} way={way} {...all} />} />
);

function Leaf({ json, way, outputs, isReadOnly, isFull, onPick }: AnswerTreeProps & { readonly way: JsonWay }) {
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
      title={path ?? words.json.tooDeep}
      disabled={isReadOnly || path === undefined || (isFull && !isKept)}
      onClick={() => onPick(way)}
    >
      <Icon size={14} aria-hidden className={classes.mark} />
      <bdi className={classes.member}>{String(way.at(-1) ?? '$')}</bdi> <bdi className={classes.leafValue}>{shown}</bdi>
    </button>
  );
}
