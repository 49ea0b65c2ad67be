import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The levels of the requirements of ASVS 5.0.0, by section: the n-th digit is the level of requirement n.
 * From the table that OWASP publishes with the standard.
 */
const LEVELS = `1.1 22; 1.2 1111122223; 1.3 112222222223; 1.4 222; 1.5 123; 2.1 122; 2.2 112; 2.3 12223; 2.4 23; 3.1 3;
  3.2 113; 3.3 12223; 3.4 11222233; 3.5 11122333; 3.6 3; 3.7 22333; 4.1 12233; 4.2 23333; 4.3 22; 4.4 1222; 5.1 2;
  5.2 112333; 5.3 113; 5.4 222; 6.1 122; 6.2 111111112222; 6.3 11223333; 6.4 112233; 6.5 22222333; 6.6 2223; 6.7 33;
  6.8 2222; 7.1 222; 7.2 1111; 7.3 22; 7.4 11222; 7.5 223; 7.6 22; 8.1 1233; 8.2 1123; 8.3 133; 8.4 23; 9.1 111;
  9.2 1222; 10.1 22; 10.2 223; 10.3 22223; 10.4 1111122222233333; 10.5 22222; 10.6 22; 10.7 222; 11.1 2233; 11.2 22233;
  11.3 11233; 11.4 1222; 11.5 23; 11.6 23; 11.7 33; 12.1 12233; 12.2 11; 12.3 22223; 13.1 2333; 13.2 222223; 13.3 2233;
  13.4 1222233; 14.1 22; 14.2 12223333; 14.3 122; 15.1 12233; 15.2 12233; 15.3 1222222; 15.4 3333; 16.1 2; 16.2 22222;
  16.3 2222; 16.4 222; 16.5 2223; 17.1 23; 17.2 22223333; 17.3 22`;

/** Every requirement of level 1 and 2 as `id level`, in order. */
const required = LEVELS.split(/;\s*/).flatMap((text) => {
  const [section = '', digits = ''] = text.trim().split(' ');
  return [...digits]
    .map((level, index) => ({ level, id: `${section}.${index + 1}` }))
    .filter(({ level }) => level !== '3')
    .map(({ id, level }) => `${id} ${level}`);
});

const rows = readFileSync('docs/asvs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, id = '', level = '', about = '', state = '', evidence = ''] = line.split(' | ').flatMap(cellsOf);
    return { id, level, about, state, evidence };
  });

/** The first cell of a line starts with its bar, the last one ends with it. */
function cellsOf(text: string): readonly string[] {
  const cell = text.replace(/ \|$/, '');
  return cell.startsWith('| ') ? ['', cell.slice(2)] : [cell];
}

/** The files that a row names; other words in code marks have no slash or dot. */
function filesOf(evidence: string): readonly string[] {
  return [...evidence.matchAll(/`([\w./-]*[/.][\w./-]+)`/g)].map(([, path = '']) => path);
}

test('docs/asvs.md lists each requirement of level 1 and 2 once, in order', () => {
  expect(required).toHaveLength(253);
  expect(required.filter((text) => text.endsWith(' 1'))).toHaveLength(70);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(required);
});

test('each state is known and has a file or a reason', () => {
  const wanting = rows.filter(({ about, state, evidence }) => {
    if (about === '' || evidence.length < 7) return true;
    if (state === 'met' || state === 'operator') return filesOf(evidence).length === 0;
    return !['not met', 'n/a'].includes(state);
  });
  expect(wanting).toEqual([]);
});

test('each file that docs/asvs.md names exists', () => {
  const named = rows.flatMap(({ id, evidence }) => filesOf(evidence).map((path) => ({ id, path })));
  expect(named.length).toBeGreaterThan(150);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});
