import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The verdict on a mail: the worst of what is said of its recipients. */
export type Verdict = 'hard' | 'soft' | 'complaint' | 'delivered' | 'nothing';

/** The verdict of the other library on one mail. */
export interface Expectation {
  readonly file: string;
  readonly verdict: Verdict;
  /** Its words for why, such as `userunknown`. */
  readonly reason: string;
}

const caseLine = /'(\d{2,3})' => \[/;
const resultShape = /\['[^']*', *'[^']*', *'([a-z]+)', *(true|false)(?:, *'([a-z-]*)')?[^\]]*\]/g;

/** Reads the expectations of a folder with the tests of rb-sisimai: `lhost-exim.rb` is about `lhost-exim-01.eml` and so on. */
export function expectationsOf(folder: string): ReadonlyMap<string, Expectation> {
  const found = new Map<string, Expectation>();
  for (const file of readdirSync(folder).filter((name) => /^(?:lhost|rhost|rfc|arf)[a-z\d-]*\.rb$/.test(name))) {
    let name: string | undefined;
    let results: Result[] = [];
    const keep = (): void => {
      if (name !== undefined && results.length > 0) found.set(name, { file: name, ...worstOf(results) });
      results = [];
    };
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const number = caseLine.exec(line)?.[1];
      if (number !== undefined) {
        keep();
        name = `${basename(file, '.rb')}-${number}.eml`;
      }
      for (const [, reason = '', isHard, type = ''] of line.matchAll(resultShape))
        results.push({ reason, isHard: isHard === 'true', type });
    }
    keep();
  }
  return found;
}

interface Result {
  readonly reason: string;
  readonly isHard: boolean;
  /** The type of feedback, such as `abuse`. */
  readonly type: string;
}

function worstOf(results: readonly Result[]): Pick<Expectation, 'verdict' | 'reason'> {
  const verdicts = results.map((result) => ({ verdict: verdictOf(result), reason: result.reason }));
  const order: readonly Verdict[] = ['hard', 'complaint', 'soft', 'delivered', 'nothing'];
  return order.flatMap((verdict) => verdicts.find((one) => one.verdict === verdict) ?? [])[0] ?? { verdict: 'nothing', reason: '' };
}

function verdictOf({ reason, isHard, type }: Result): Verdict {
  if (reason === 'feedback') return ['auth-failure', 'dmarc', 'not-spam'].includes(type) ? 'nothing' : 'complaint';
  if (reason === 'vacation') return 'nothing';
  if (reason === 'delivered') return 'delivered';
  return isHard ? 'hard' : 'soft';
}
