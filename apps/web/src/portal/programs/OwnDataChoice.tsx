import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import styles from './own-data-choice.module.css';

/** The collections of a merchant's own records to which programs may get access. */
const OWN_DATA = [
  'orders',
  'subscriptions',
  'invoices',
  'payments',
  'refunds',
  'credits',
  'devices',
  'billingProfiles',
] as const;
export type OwnData = (typeof OWN_DATA)[number];

/** True for the name of a collection with a text in `programs:data`. */
export function isOwnData(name: string): name is OwnData {
  return OWN_DATA.some((known) => known === name);
}

interface OwnDataChoiceProps {
  readonly legend: string;
  /** True after an attempt to send the form without a choice. */
  readonly isMissing: boolean;
}

/** Checkboxes for the kinds of data that a program gets; `chosenData` reads them from the form. */
export function OwnDataChoice({ legend, isMissing }: OwnDataChoiceProps) {
  const { t } = useTranslation('programs');
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {OWN_DATA.map((collection) => (
        <CheckboxField
          key={collection}
          name="data"
          value={collection}
          label={t(`data.${collection}`)}
          error={isMissing && collection === OWN_DATA.at(-1) ? t('dataMissing') : undefined}
        />
      ))}
    </fieldset>
  );
}

/** The chosen collections of a form, in the order of the list. */
export function chosenData(data: FormData): readonly OwnData[] {
  const chosen = new Set(data.getAll('data'));
  return OWN_DATA.filter((collection) => chosen.has(collection));
}
