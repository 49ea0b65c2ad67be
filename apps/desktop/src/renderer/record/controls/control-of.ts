import type { FieldKind } from '@harbour/core/contract/definition';
import type { ComponentType } from 'react';
import { DateControl, DateTimeControl } from '../dates/DateTimeControl.tsx';
import { MapAreaControl } from '../map/MapAreaControl.tsx';
import { MarkdownControl } from '../markdown/MarkdownControl.tsx';
import { ImageControl, ImagesControl } from '../pictures/ImageControl.tsx';
import { ReferenceControl, ReferencesControl } from '../relations/ReferenceControl.tsx';
import type { ControlProps } from './control-props.ts';
import { ListControl, ObjectControl } from './ListControl.tsx';
import { CurrenciesControl, CurrencyControl, MoneyControl, PriceListControl } from './money-controls.tsx';
import {
  LocalizedControl,
  LongTextControl,
  PhoneControl,
  SlugControl,
  TextControl,
} from './text-controls.tsx';
import {
  BooleanControl,
  ColourControl,
  FixedControl,
  JsonControl,
  NumberControl,
  StatusControl,
} from './value-controls.tsx';

/** The control of each kind of field. */
export const CONTROLS: Readonly<Record<FieldKind, ComponentType<ControlProps>>> = {
  id: FixedControl,
  text: TextControl,
  longText: LongTextControl,
  localizedText: LocalizedControl,
  localizedMarkdown: MarkdownControl,
  email: TextControl,
  phone: PhoneControl,
  url: TextControl,
  slug: SlugControl,
  secret: FixedControl,
  integer: NumberControl,
  decimal: NumberControl,
  boolean: BooleanControl,
  dateTime: DateTimeControl,
  date: DateControl,
  money: MoneyControl,
  priceList: PriceListControl,
  currency: CurrencyControl,
  currencies: CurrenciesControl,
  status: StatusControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  image: ImageControl,
  images: ImagesControl,
  colour: ColourControl,
  mapArea: MapAreaControl,
  object: ObjectControl,
  list: ListControl,
  json: JsonControl,
};

const GROUPS: ReadonlySet<FieldKind> = new Set([
  'localizedText',
  'localizedMarkdown',
  'priceList',
  'currencies',
  'mapArea',
  'object',
  'list',
]);

/** True for a control of several inputs, which its label names as a group. */
export function isGroup(kind: FieldKind): boolean {
  return GROUPS.has(kind);
}
