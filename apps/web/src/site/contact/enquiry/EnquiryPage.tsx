import { brand } from '@harbour/core/brand';
import { type Place, places } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { useTranslation } from 'react-i18next';
import type { PageProps } from '../../../page-contract.ts';
import { createStoredForm } from '../../../platform/stored-form.ts';
import { usePageHost } from '../../../routing/page-host.ts';
import { placeInAddress } from '../../../routing/place-of.ts';
import { Container } from '../../../ui/container/Container.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ArrowLink } from '../../../ui/link/ArrowLink.tsx';
import { ContactForm, FollowUpSteps, ThankYou } from '../ContactForm.tsx';
import type { ContactField } from '../contact-draft.ts';
import { type ContactResult, sentReference, shownDraft } from '../contact-draft.ts';
import styles from '../contact-form.module.css';
import type { EnquiryProblem } from './check-enquiry.ts';

export function EnquiryPage({ result, url }: PageProps<null, ContactResult<EnquiryProblem>>) {
  const { t } = useTranslation('enquiry');
  const { locale } = usePageHost();
  const reference = sentReference(url);
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {reference === undefined ? (
        <EnquiryForm
          result={result}
          country={placeInAddress(url)}
          hasChoice={url.searchParams.has('plan')}
          isTest={url.searchParams.has('testing')}
        />
      ) : (
        <ThankYou reference={reference}>
          <ArrowLink to={linkTo('enquiryForm', locale)}>{t('sent.another')}</ArrowLink>
        </ThankYou>
      )}
      <FollowUpSteps>
        <DirectContact />
      </FollowUpSteps>
    </Container>
  );
}

function DirectContact() {
  const { t } = useTranslation('enquiry');
  const phone = brand.phones[usePageHost().place];
  return (
    <>
      <h2 className={styles.nextTitle}>{t('direct')}</h2>
      <address className={styles.direct}>
        <a href={`tel:${phone.e164}`}>{phone.display}</a>
        <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </address>
    </>
  );
}

const KEPT = createStoredForm('harbour.enquiry', [
  'name',
  'companyName',
  'country',
  'phone',
  'email',
  'message',
]);

const PHONE_HINTS = { hk: 'forms:hint.phoneHk', sg: 'forms:hint.phoneSg' } as const;

interface EnquiryFormProps {
  readonly result: ContactResult<EnquiryProblem> | undefined;
  /** The place that the visitor has chosen, which applies to a number without a country code. */
  readonly country: Place | undefined;
  /** True when a plan was chosen before; its URL is sent with the enquiry. */
  readonly hasChoice: boolean;
  /** True when the enquiry is marked as a test for staff. */
  readonly isTest: boolean;
}

/** The fields of an enquiry. */
function EnquiryForm({ result, country, hasChoice, isTest }: EnquiryFormProps) {
  const { t } = useTranslation(['enquiry', 'forms']);
  const { place } = usePageHost();
  const { draft, problems } = shownDraft(result, { country: country ?? '' });
  const field = (name: ContactField) => ({
    name,
    defaultValue: draft[name],
    error: problems[name] && t(`error.${problems[name]}`),
  });
  return (
    <ContactForm
      result={result}
      stored={KEPT}
      isTest={isTest}
      submit={t('submit')}
      alsoSent={hasChoice ? t('withChoice') : undefined}
    >
      <TextField label={t('forms:label.name')} {...field('name')} autoComplete="name" required />
      <TextField
        label={t('forms:label.company')}
        {...field('companyName')}
        autoComplete="organization"
        required
      />
      <SelectField
        label={t('country')}
        {...field('country')}
        required
        options={[
          { value: '', label: t('chooseCountry') },
          ...places.map((value) => ({ value, label: t(`forms:country.${value}`) })),
        ]}
      />
      <TextField
        label={t('forms:label.phone')}
        help={t(PHONE_HINTS[place])}
        {...field('phone')}
        type="tel"
        autoComplete="tel"
        required
      />
      <TextField
        label={t('forms:label.email')}
        help={t('forms:hint.email')}
        {...field('email')}
        type="email"
        autoComplete="email"
        required
      />
      <TextAreaField
        label={t('forms:label.message')}
        help={t('messageHelp')}
        {...field('message')}
        optional
      />
    </ContactForm>
  );
}
