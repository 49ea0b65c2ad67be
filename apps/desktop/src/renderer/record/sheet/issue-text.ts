import { type CollectionName, valueLabel } from '@harbour/core/contract/collections';
import { joinNames, type Locale } from '@harbour/core/i18n';
import { currencyCodes } from '@harbour/core/money';
import { cellAddress, type ImportIssue } from '@harbour/core/spreadsheet';
import type { TFunction } from 'i18next';
import { shortened } from '../../ui/joined-texts.ts';
import { fieldAt } from '../values/field-at.ts';
import { brokenRule } from '../values/field-problems.ts';
import { pathLabel } from './target-names.ts';

/** Texts in the person's language, with the rules of the forms. */
type Translate = TFunction<['transfer', 'records', 'common', 'editor']>;

interface IssueContext {
  /** The row's number in the file. */
  readonly row: number;
  readonly collection: CollectionName;
  readonly t: Translate;
  readonly language: Locale;
  /** The text of a cell of the row. */
  readonly textAt: (column: number) => string;
}

/** Describes why a cell or a row cannot be imported and what to do, with the address of the cell. */
export function issueText(issue: ImportIssue, context: IssueContext): string {
  const { column, path } = issue;
  const address = column === undefined ? undefined : cellAddress(column, context.row);
  const name = path === undefined ? undefined : namedPath(path, context.collection, context.t);
  return [address, name, issueSentence(issue, context)].filter(Boolean).join(' · ');
}

/**
 * Describes why a cell or a row cannot be imported and what to do, for a place where the reader sees which
 * one it is.
 */
export function issueSentence(
  issue: ImportIssue,
  { collection, t, language, textAt }: Omit<IssueContext, 'row'>,
): string {
  const { code, column, fault, was = '', count = 0, row = 0 } = issue;
  if (fault !== undefined) return t(`editor:problem.${fault}`);
  const text = issue.text ?? shortened(textAt(column ?? 0), LONGEST);
  const reason = reasonText(issue, collection, t);
  const choices = joinNames(language, choiceNames(issue, t));
  return t(`import.issue.${code}`, { text, was, reason, row, count, choices });
}

const LONGEST = 60;

function choiceNames({ choices = [], path = '' }: ImportIssue, t: Translate): readonly string[] {
  const field = path.split('.').at(-1) ?? path;
  return choices.map((value) =>
    currencyCodes.some((code) => code === value)
      ? value
      : t([`records:${valueLabel(field, value)}`, `records:${valueLabel('status', value)}`], {
          defaultValue: value,
        }),
  );
}

function reasonText({ rule, path = '' }: ImportIssue, collection: CollectionName, t: Translate): string {
  if (!rule) return '';
  const kind = fieldAt(collection, path)?.kind ?? fieldAt(collection, path.split('.')[0] ?? '')?.kind;
  const { code, limit = 0 } = brokenRule(kind ?? 'text', rule);
  return t(`editor:problem.${code}`, { limit });
}

/** Names the field, without list indexes and languages in its path. */
function namedPath(path: string, collection: CollectionName, t: Translate): string {
  const steps = path.split('.');
  const end = steps.findIndex((_, index) => !fieldAt(collection, steps.slice(0, index + 1).join('.')));
  return pathLabel(steps.slice(0, end === -1 ? steps.length : Math.max(1, end)).join('.'), collection, t);
}
