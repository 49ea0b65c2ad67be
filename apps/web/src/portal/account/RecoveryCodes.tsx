import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import parts from '../parts.module.css';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = () =>
    // There is no clipboard on a page that is not served over HTTPS.
    Promise.resolve(navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new TypeError())).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <div className={parts.form}>
      <h3>{t('factor.codes')}</h3>
      <p>{t('factor.codesText')}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {outcome === 'refused' ? <Banner tone="danger">{t('factor.copyRefused')}</Banner> : null}
      <div className={parts.buttons}>
        <Button type="button" onClick={onKept}>
          {t('factor.kept')}
        </Button>
        <Button type="button" kind="secondary" onClick={() => void copy()}>
          {outcome === 'copied' ? t('factor.copied') : t('factor.copy')}
        </Button>
      </div>
    </div>
  );
}
