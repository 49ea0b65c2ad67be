import { refuse } from './refuse.ts';

/** One name in the spellings of the repository. */
export interface Name {
  /** As in `sellingPartners`, for code. */
  readonly camel: string;
  /** As in `selling-partners`, for files. */
  readonly kebab: string;
  /** As in `SellingPartners`, for components. */
  readonly pascal: string;
  /** As in `Selling partners`, for people. */
  readonly title: string;
}

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+|[A-Z][a-z0-9]*)*$/;

/** Words that TypeScript does not accept as the name of a constant. */
const RESERVED = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/**
 * Reads a name as it was typed; `subject` is the thing it names, with its article. Refuses a name that is not
 * made of words in lower case.
 * @example readName('selling-partners', 'a collection').camel // 'sellingPartners'
 */
export function readName(entered: string, subject: string): Name {
  if (!WORDS.test(entered)) {
    refuse(
      `"${entered}" cannot name ${subject}: use letters a to z and digits, such as "partners" or "selling-partners".`,
    );
  }
  const words = entered.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).split('-');
  const pascal = words.map(capitalized).join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  if (RESERVED.has(camel)) refuse(`"${entered}" cannot name ${subject}: it is a word of TypeScript.`);
  return { camel, kebab: words.join('-'), pascal, title: capitalized(words.join(' ')) };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
