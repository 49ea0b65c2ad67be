/** The samples of one collection of metrics, and the seconds since some moment at which it was made. */
export interface Scrape {
  readonly at: number;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

type Labels = Readonly<Record<string, string>>;
type Series = Omit<Sample, 'name'>;
type Value = number | readonly Series[];

/** Reads Prometheus' text format. */
export function parseMetrics(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === '') return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
    const read = Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text]));
    return [{ name, labels: read, value: Number(value.replace('Inf', 'Infinity')) }];
  });
}

/**
 * Evaluates the part of PromQL that our alerts use, as if its ranges reached from one scrape to the next:
 * selectors with `=` and `=~`, `rate`, `increase`, `sum` and `max` with `by`, `-`, `/` and comparisons with a
 * number. As in Prometheus, a counter that is in the second scrape only has no rate. Returns the series that
 * remain; an alert fires if there is one. Throws for anything else.
 */
export function evaluate(expr: string, [before, after]: readonly [Scrape, Scrape]): readonly Series[] {
  const reader = createReader(expr);
  const result = comparison();
  if (reader.peek() !== undefined) throw new SyntaxError(`${reader.peek()} is not known in: ${expr}`);
  return typeof result === 'number' ? [{ labels: {}, value: result }] : result;

  function comparison(): Value {
    const left = arithmetic();
    const compare = COMPARISONS[reader.peek() ?? ''];
    if (compare === undefined || typeof left === 'number') return left;
    reader.next();
    const limit = Number(reader.next());
    return left.filter(({ value }) => compare(value, limit));
  }

  function arithmetic(): Value {
    let left = operand();
    for (let sign = reader.peek(); sign === '/' || sign === '-'; sign = reader.peek()) {
      reader.next();
      left = combine(left, operand(), sign === '/' ? (a, b) => a / b : (a, b) => a - b);
    }
    return left;
  }

  function operand(): Value {
    const word = reader.next();
    if (/^\d/.test(word)) return Number(word);
    if (word === 'sum' || word === 'max') return aggregate(word);
    if (word === 'rate' || word === 'increase') return inParentheses(() => change(word));
    if (/^[a-z]\w*$/.test(word)) return select(after, word, matchers());
    throw new SyntaxError(`${word} is not known in: ${expr}`);
  }

  function inParentheses<T>(read: () => T): T {
    reader.take('(');
    const value = read();
    reader.take(')');
    return value;
  }

  function aggregate(how: 'sum' | 'max'): Value {
    const isBy = reader.peek() === 'by';
    if (isBy) reader.next();
    const by = isBy ? inParentheses(() => [reader.next()]) : [];
    const value = inParentheses(arithmetic);
    if (typeof value === 'number') throw new SyntaxError(`${how} of a number in: ${expr}`);
    const groups = Map.groupBy(value, ({ labels }) => keyOf(pick(labels, by)));
    return [...groups.values()].map((group) => ({
      labels: pick(group[0]?.labels ?? {}, by),
      value: group.map((series) => series.value).reduce((a, b) => (how === 'sum' ? a + b : Math.max(a, b))),
    }));
  }

  function change(how: 'rate' | 'increase'): Value {
    const [name, matching] = [reader.next(), matchers()];
    for (const part of ['[', undefined, ']']) part === undefined ? reader.next() : reader.take(part);
    const earlier = new Map(
      select(before, name, matching).map(({ labels, value }) => [keyOf(labels), value]),
    );
    return select(after, name, matching).flatMap(({ labels, value }) => {
      const first = earlier.get(keyOf(labels));
      if (first === undefined) return [];
      const grown = value - first;
      return [{ labels, value: how === 'rate' ? grown / (after.at - before.at) : grown }];
    });
  }

  function matchers(): readonly ((labels: Labels) => boolean)[] {
    if (reader.peek() !== '{') return [];
    const found: ((labels: Labels) => boolean)[] = [];
    for (let mark = reader.next(); mark !== '}'; mark = reader.next()) {
      const [label, sign, text] = [reader.next(), reader.next(), reader.next().slice(1, -1)];
      const pattern = new RegExp(`^(?:${sign === '=~' ? text : text.replaceAll(/\W/g, String.raw`\$&`)})$`);
      found.push((labels) => pattern.test(labels[label] ?? ''));
    }
    return found;
  }
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
};

function createReader(expr: string) {
  const words = expr.match(/"[^"]*"|=~|[><!=]=|[\w.:]+|\S/g) ?? [];
  let position = 0;
  const next = () => words[position++] ?? '';
  return {
    peek: () => words[position],
    next: (): string => next(),
    take: (word: string) => {
      const found = next();
      if (found !== word) throw new SyntaxError(`${word} is missing before ${found} in: ${expr}`);
    },
  };
}

function select(
  { samples }: Scrape,
  name: string,
  matchers: readonly ((labels: Labels) => boolean)[],
): readonly Series[] {
  return samples.filter((sample) => sample.name === name && matchers.every((match) => match(sample.labels)));
}

function combine(left: Value, right: Value, how: (a: number, b: number) => number): Value {
  if (typeof left === 'number' || typeof right === 'number') {
    if (typeof left !== 'number' && typeof right === 'number')
      return left.map(({ labels, value }) => ({ labels, value: how(value, right) }));
    throw new SyntaxError('Only series are divided and reduced');
  }
  const others = new Map(right.map(({ labels, value }) => [keyOf(labels), value]));
  return left.flatMap(({ labels, value }) => {
    const other = others.get(keyOf(labels));
    return other === undefined ? [] : [{ labels, value: how(value, other) }];
  });
}

function pick(labels: Labels, names: readonly string[]): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => names.includes(name)));
}

function keyOf(labels: Labels): string {
  return JSON.stringify(Object.entries(labels).toSorted());
}
