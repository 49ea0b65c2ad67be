import type { PlainRecord } from '@harbour/core/contract/values';

/** The fields of an attachment that the media screen shows; those that a list has not loaded are empty. */
export interface MediaFile {
  readonly name: string;
  readonly mime: string;
  readonly revision: string | null;
  /** In pixels. */
  readonly width: number | null;
  readonly height: number | null;
  /** In bytes. */
  readonly size: number;
  readonly uses: number;
  /** In thousandths from the top left. */
  readonly focusX: number | null;
  readonly focusY: number | null;
  readonly isPublic: boolean;
  readonly version: number;
  readonly hasEarlier: boolean;
}

/** Reads the fields of an attachment from a record of unknown shape. */
export function asFile(record: object): MediaFile {
  const {
    name,
    mime,
    revision,
    width,
    height,
    size,
    uses,
    focusX,
    focusY,
    version,
    earlier,
    ...rest
  }: PlainRecord = {
    ...record,
  };
  return {
    name: typeof name === 'string' ? name : '',
    mime: typeof mime === 'string' ? mime : '',
    revision: typeof revision === 'string' ? revision : null,
    width: numberOr(width, null),
    height: numberOr(height, null),
    size: numberOr(size, 0),
    uses: numberOr(uses, 0),
    focusX: numberOr(focusX, null),
    focusY: numberOr(focusY, null),
    isPublic: rest.public !== false,
    version: numberOr(version, 0),
    hasEarlier: typeof earlier === 'object' && earlier !== null,
  };
}

function numberOr<T>(value: unknown, instead: T): number | T {
  return typeof value === 'number' ? value : instead;
}
