import * as v from 'valibot';
import type { CollectionDefinition } from '../../contract/definition/define-collection.ts';
import { isRecord } from '../../contract/values/json.ts';
import { isOfStoredText } from '../../contract/values/plain-text.ts';
import { rootField } from '../../table/values/path.ts';
import { applyPart } from './apply-part.ts';
import type { ImportIssue } from './import-issue.ts';
import type { ImportPart } from './parsed-cell.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the contract's issues, each at the cell that supplied the value, or as missing without one. */
export function contractIssues(
  issues: readonly v.BaseIssue<unknown>[],
  parts: readonly ImportPart[],
  root: string,
): readonly ImportIssue[] {
  return issues.map((issue) => {
    const inner = issue.issues?.[0] ?? issue;
    const steps = [...(issue.path ?? []), ...(inner === issue ? [] : (inner.path ?? []))];
    const location = locationOf(root, steps);
    const part = parts.find(({ target }) => isAt(target, location));
    const isMissing = part === undefined || part.isEmpty;
    const { type, requirement } = inner;
    const limit = typeof requirement === 'number' ? { limit: requirement } : {};
    return {
      code: isMissing ? 'missing' : 'notAllowed',
      path: location.path,
      ...(isMissing ? {} : { rule: { type, ...limit } }),
      ...(part && { column: part.column }),
    };
  });
}

/**
 * Returns the parts whose fields the contract accepts, and the issues of the others. A field with an invalid
 * cell keeps its other cells; where no single cell is at fault, all cells of the field are. Texts that are
 * stored already are not at fault.
 */
export function withoutInvalid(
  parts: readonly ImportPart[],
  current: Values,
  { fields }: CollectionDefinition,
): { readonly valid: readonly ImportPart[]; readonly issues: readonly ImportIssue[] } {
  const refused: ImportIssue[] = [];
  let valid = parts;
  for (const root of new Set(parts.map(({ target }) => rootField(target.path)))) {
    for (;;) {
      const own = valid.filter(({ target }) => rootField(target.path) === root);
      if (own.length === 0) break;
      const next = own.reduce<Values>(applyPart, current);
      const schema = fields[root]?.schema;
      const found = schema ? issuesBeside(v.safeParse(schema, next[root] ?? null), current[root]) : [];
      if (found.length === 0) break;
      const issues = contractIssues(found, own, root);
      const blamed = new Set(issues.flatMap(({ column }) => column ?? []));
      const out = own.filter(({ column }) => blamed.size === 0 || blamed.has(column));
      refused.push(...(blamed.size > 0 ? issues : atEach(out, issues)));
      valid = valid.filter((part) => !out.includes(part));
    }
  }
  return { valid, issues: refused };
}

/** Returns the issues of a field's value, except those of texts that its stored value holds already. */
export function issuesBeside(
  { issues = [] }: { readonly issues?: readonly v.BaseIssue<unknown>[] | undefined },
  stored: unknown,
): readonly v.BaseIssue<unknown>[] {
  return issues.filter((issue) => !isOfStoredText(issue, stored));
}

/** Describes for each cell what its field lacks in other columns. */
function atEach(parts: readonly ImportPart[], issues: readonly ImportIssue[]): readonly ImportIssue[] {
  return parts.flatMap(({ column }) => issues.map((issue) => ({ ...issue, column })));
}

interface IssueLocation {
  readonly path: string;
  /** The currencies of the prices on the way to the value. */
  readonly currencies: readonly unknown[];
}

function locationOf(root: string, steps: readonly v.IssuePathItem[]): IssueLocation {
  return {
    path: [root, ...steps.map(({ key }) => String(key))].filter(Boolean).join('.'),
    currencies: steps.flatMap(({ value }) =>
      isRecord(value) && 'currency' in value ? [value.currency] : [],
    ),
  };
}

function isAt(
  { path: target, language, part, currency }: ImportPart['target'],
  { path, currencies }: IssueLocation,
): boolean {
  if (language !== undefined)
    return `${target}.${language}` === path || (target === path && language === 'en');
  if (part !== undefined) return `${target}.${part}` === path;
  if (currency !== undefined && currencies.length > 0 && !currencies.includes(currency)) return false;
  return target === path || path.startsWith(`${target}.`);
}
