import { Fragment } from 'react';
import { classNames } from '../class-names.ts';
import styles from './phrases.module.css';

/** The positions after the marks that end a phrase in Chinese. */
const ENDS = /(?<=[，：；？！。])(?!$)/u;
const END = /[，：；？！。]$/u;

interface PhrasesProps {
  readonly children: string;
  /** The words of the title, if a loader has found them: lines break only between them. */
  readonly words?: readonly string[];
}

/** A title whose lines break between its phrases first: Chinese has no spaces that would show where. */
export function Phrases({ children, words = [] }: PhrasesProps) {
  const phrases = words.length > 1 ? phrasesOf(words) : children.split(ENDS).map((phrase) => [phrase]);
  const isWhole = phrases.length === 1 && phrases[0]?.length === 1;
  if (isWhole) return children;
  return phrases.map((phrase, index) => (
    <span key={index} className={classNames(styles.phrase, words.length > 1 && styles.words)}>
      {phrase.map((word, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <wbr />}
          {word}
        </Fragment>
      ))}
    </span>
  ));
}

/** Groups the words of a title by phrase. */
function phrasesOf(words: readonly string[]): readonly (readonly string[])[] {
  const phrases: string[][] = [[]];
  for (const word of words) {
    phrases.at(-1)?.push(word);
    if (END.test(word)) phrases.push([]);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}
