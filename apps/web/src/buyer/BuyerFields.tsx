import type { BillingIssue } from '@harbour/core/contract/collections';
import type { Place } from '@harbour/core/contract/values';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../ui/field/TextAreaField.tsx';
import { TextField } from '../ui/field/TextField.tsx';
import { type BuyerTextName, fieldOf } from './buyer-texts.ts';

/** The props that bind a control to its text. */
interface BoundText {
  readonly name: string;
  readonly error: string | undefined;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface BuyerFieldsProps {
  /** Decides which address fields and numbers are shown. */
  readonly place: Place;
  readonly bind: (name: BuyerTextName) => BoundText;
  /** The account's own address, to which invoices go if no other is given. */
  readonly email: string;
  /** Rendered before the address. */
  readonly children?: ReactNode;
  /** True if the address is known from elsewhere. */
  readonly hasAddress?: boolean;
}

/** The fields of billing details. */
export function BuyerFields({ place, bind, email, children, hasAddress = false }: BuyerFieldsProps) {
  const { t } = useTranslation('checkout');
  const isSingapore = place === 'sg';
  return (
    <>
      <TextField
        label={t('buyer.legalName')}
        help={t('buyer.legalNameHelp')}
        autoComplete="organization"
        maxLength={200}
        {...bind('legalName')}
      />
      {children}
      {hasAddress ? null : <AddressFields isSingapore={isSingapore} bind={bind} />}
      <TextField
        label={isSingapore ? t('buyer.uen') : t('buyer.businessRegistration')}
        optional
        maxLength={40}
        {...bind('registrationNumber')}
      />
      {isSingapore && (
        <TextField label={t('buyer.gstNumber')} optional maxLength={40} {...bind('gstNumber')} />
      )}
      <TextAreaField
        label={t('buyer.emails')}
        help={t('buyer.emailsHelp', { email })}
        optional
        rows={3}
        {...bind('emails')}
      />
    </>
  );
}

interface AddressFieldsProps extends Pick<BuyerFieldsProps, 'bind'> {
  readonly isSingapore: boolean;
}

function AddressFields({ isSingapore, bind }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  return (
    <>
      <TextField label={t('forms:shipping.room')} optional autoComplete="address-line2" {...bind('room')} />
      <TextField label={t('forms:shipping.street')} autoComplete="address-line1" {...bind('building')} />
      <TextField
        label={t('forms:shipping.district')}
        optional={isSingapore}
        autoComplete="address-level3"
        {...bind('district')}
      />
      <TextField label={t('forms:shipping.city')} optional autoComplete="address-level2" {...bind('city')} />
      {isSingapore && (
        <TextField
          label={t('buyer.postcode')}
          help={t('buyer.postcodeHelp')}
          inputMode="numeric"
          autoComplete="postal-code"
          {...bind('zipcode')}
        />
      )}
    </>
  );
}

/** Returns the texts of issues by field name; for several issues of one field, the first. */
export function useIssueTexts(): (issues: readonly BillingIssue[]) => ReadonlyMap<string, string> {
  const { t } = useTranslation('checkout');
  const textOf = ({ path, code }: BillingIssue) => {
    const [list, index] = path.split('.');
    const problem = t(`buyer.fault.${code}`);
    return list === 'emails' && index !== undefined
      ? t('buyer.atLine', { number: Number(index) + 1, problem })
      : problem;
  };
  return (issues) => new Map(issues.map((issue) => [fieldOf(issue), textOf(issue)] as const).toReversed());
}
