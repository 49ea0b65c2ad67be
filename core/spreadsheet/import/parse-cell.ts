import { isRecord } from '../../contract/values/json.ts';
import { type CurrencyCode, currencyCodes } from '../../money/currency.ts';
import { cellText, type SheetCell } from '../cells/sheet-row.ts';
import { isPlaceholder } from '../editing/placeholder-text.ts';
import type { ImportTarget } from './import-target.ts';
import { parseDay, parseTimestamp } from './parse-date.ts';
import { parseDecimal, parseMinor, parsePrice, parsePrices, parseWhole } from './parse-number.ts';
import { parseRecord, parseRecords } from './parse-relation.ts';
import { type CellReading, cellFound, cellProblem, type ParsedCell } from './parsed-cell.ts';

/** Parses a cell as its target requires. The contract validates the value later, with its whole field. */
export function parseCell(cell: SheetCell, target: ImportTarget, reading: CellReading): ParsedCell {
  const { value } = cell;
  const text = cellText(cell);
  const shown = text.trim();
  if (isRecord(value) && 'error' in value)
    return cellProblem(value.error === '' ? 'formulaEmpty' : 'formulaError', shown);
  if (value === null || shown === '') return { kind: 'empty' };
  if (isPlaceholder(shown)) return { kind: 'kept' };
  const { field, part, currency, path } = target;
  const collection = field.relation?.collection ?? '';
  if (part === 'currency') return currencyIn(shown);
  if (part === 'amount' || currency !== undefined) return parseMinor(shown, currency);
  switch (field.kind) {
    case 'integer':
      return parseWhole(shown);
    case 'decimal':
      return parseDecimal(shown);
    case 'boolean':
      return booleanIn(shown, value, reading);
    case 'dateTime':
      return parseTimestamp(shown, value, reading);
    case 'date':
      return parseDay(shown, value, reading);
    case 'status':
      return choiceIn(shown, { values: field.values ?? [], path, reading });
    case 'currency':
      return currencyIn(shown);
    case 'currencies':
      return currenciesIn(shown);
    case 'money':
      return parsePrice(shown, reading.currency);
    case 'priceList':
      return parsePrices(shown, reading.currency);
    case 'reference':
    case 'image':
      return parseRecord(shown, collection, reading);
    case 'references':
    case 'images':
      return parseRecords(shown, collection, reading);
    case 'list':
    case 'json':
    case 'mapArea':
      return jsonIn(shown);
    case 'longText':
      return cellFound(text);
    default:
      return cellFound(target.language === undefined ? shown : text);
  }
}

function booleanIn(text: string, value: SheetCell['value'], { yes, no }: CellReading): ParsedCell {
  if (typeof value === 'boolean') return cellFound(value);
  const word = text.toLowerCase();
  if (['true', '1', 'yes', ...yes].some((each) => each.toLowerCase() === word)) return cellFound(true);
  if (['false', '0', 'no', ...no].some((each) => each.toLowerCase() === word)) return cellFound(false);
  return cellProblem('notBoolean', text);
}

function choiceIn(
  text: string,
  {
    values,
    path,
    reading,
  }: { readonly values: readonly string[]; readonly path: string; readonly reading: CellReading },
): ParsedCell {
  const word = text.toLowerCase();
  const named = (value: string) =>
    reading.valueNames(path, value).some((name) => name.toLowerCase() === word);
  const chosen = values.find((value) => value.toLowerCase() === word) ?? values.find(named);
  return chosen === undefined ? cellProblem('notChoice', text, { choices: values }) : cellFound(chosen);
}

function codeOf(text: string): CurrencyCode | undefined {
  return currencyCodes.find((code) => code === text.trim().toUpperCase());
}

function currencyIn(text: string): ParsedCell {
  const code = codeOf(text);
  return code ? cellFound(code) : cellProblem('notChoice', text, { choices: currencyCodes });
}

function currenciesIn(text: string): ParsedCell {
  const codes = text
    .replaceAll(/[[\]"]/g, '')
    .split(/[,;\s]+/)
    .filter(Boolean);
  const unknown = codes.find((code) => !codeOf(code));
  if (unknown !== undefined) return cellProblem('notChoice', unknown, { choices: currencyCodes });
  return cellFound(codes.map(codeOf));
}

function jsonIn(text: string): ParsedCell {
  try {
    return cellFound(JSON.parse(text));
  } catch {
    return cellProblem('notJson', text);
  }
}
