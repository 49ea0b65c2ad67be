import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import type { CalculatorChoice } from '../../quote/calculator-choice.ts';
import { encodeChoice } from '../../quote/choice-url.ts';
import { useActionForm } from '../../state/use-action-form.ts';
import { useLive } from '../../state/use-live.ts';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { TrapField } from '../../ui/field/TrapField.tsx';
import { FormRefusal } from '../FormRefusal.tsx';
import styles from './quote.module.css';
import { QUOTE_FIELDS, QUOTE_ID, type QuoteResult, SENT_PARAMETER } from './quote-form.ts';

interface QuoteFormProps {
  readonly choice: CalculatorChoice;
  readonly result: QuoteResult | undefined;
  readonly url: URL;
}

/** Mails the receipt to the visitor; the choice is in the form's URL. */
export function QuoteForm({ choice, result, url }: QuoteFormProps) {
  const { t } = useTranslation(['pricing', 'forms']);
  const isLive = useLive();
  const title = useId();
  const { bind, isBusy, heldBack } = useActionForm({ result });
  const typed = result === undefined || result.kind === 'sent' ? '' : result.email;
  return (
    <section className={styles.quote} id={QUOTE_ID} aria-labelledby={title}>
      <h2 id={title}>{t('quote.title')}</h2>
      <p className={styles.lead}>{t('quote.lead')}</p>
      <QuoteOutcome result={result} url={url} />
      <Form
        key={result?.kind === 'sent' ? 'sent' : 'draft'}
        {...bind}
        method="post"
        action={`?${encodeChoice(choice)}`}
        className={styles.form}
        preventScrollReset
        noValidate
      >
        {isLive ? <input type="hidden" name={QUOTE_FIELDS.inPlace} value="1" /> : null}
        <TextField
          label={t('forms:label.email')}
          name={QUOTE_FIELDS.email}
          type="email"
          autoComplete="email"
          defaultValue={typed}
          error={result?.kind === 'invalid' ? t('quote.invalid') : undefined}
          required
        />
        <TrapField name={QUOTE_FIELDS.trap} label={t('quote.trap')} />
        <Button type="submit" kind="secondary" busy={isBusy}>
          {isBusy ? t('forms:submit.sending') : t('quote.send')}
        </Button>
      </Form>
      <FormRefusal result={result} heldBack={heldBack} />
      <p className={styles.promise}>{t('quote.promise')}</p>
    </section>
  );
}

/** Stays visible after the URL is cleaned up. */
function QuoteOutcome({ result, url }: Pick<QuoteFormProps, 'result' | 'url'>) {
  const { t } = useTranslation('pricing');
  const [wasSent] = useState(url.searchParams.get(SENT_PARAMETER) === 'sent');
  const isSent = result?.kind === 'sent' || (result === undefined && wasSent);
  return isSent ? <Banner tone="ok">{t('quote.sent')}</Banner> : null;
}
