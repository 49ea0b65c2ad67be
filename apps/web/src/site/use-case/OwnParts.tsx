import { useTranslation } from 'react-i18next';
import { ReceiptBody } from '../../quote/ReceiptBody.tsx';
import receipt from '../../quote/receipt.module.css';
import { ArrowLink } from '../../ui/link/ArrowLink.tsx';
import { EntryIndex } from '../../ui/outline/EntryIndex.tsx';
import { Questions } from '../../ui/section/Questions.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { StepLine } from '../../ui/section/StepLine.tsx';
import type { OwnPage } from './load-own-page.ts';
import styles from './own-parts.module.css';

interface OwnPartsProps extends OwnPage {
  /** The name of the use case. */
  readonly name: string;
}

/** The day of a use case, its modules, a worked price and common questions of its users. */
export function OwnParts({ name: shop, story, needs, price }: OwnPartsProps) {
  const { t } = useTranslation('trades');
  return (
    <>
      <Section layout="stack" title={t('case.day')}>
        <StepLine steps={story.day} />
      </Section>
      {needs.length === 0 ? null : (
        <Section title={t('case.needs')} tone="sunken">
          <EntryIndex
            entries={needs.map(({ slug, name, count, isIncluded, reason, to }) => ({
              key: slug,
              term: count === undefined || count === 1 ? name : `${count} × ${name}`,
              ...(isIncluded ? { mark: t('case.included') } : {}),
              text: reason,
              to,
            }))}
          />
        </Section>
      )}
      {price === undefined ? null : (
        <Section
          layout="picture"
          title={t('case.price')}
          text={story.price}
          picture={<Bill name={shop} quotation={price.quotation} />}
        >
          <ArrowLink to={price.to}>{t('case.open')}</ArrowLink>
        </Section>
      )}
      <Section title={t('case.questions')} tone={price === undefined ? 'paper' : 'sunken'}>
        <Questions entries={story.questions} />
      </Section>
    </>
  );
}

interface BillProps extends Pick<NonNullable<OwnPage['price']>, 'quotation'> {
  readonly name: string;
}

/** The receipt of the calculator, in its initial state there. */
function Bill({ name, quotation }: BillProps) {
  return (
    <div className={styles.bill}>
      <p className={receipt.head}>
        <b>{name}</b>
      </p>
      <ReceiptBody quotation={quotation} />
    </div>
  );
}

/** An order, ticket or label of the shop, as its printer or screen shows it. */
export function TradeSlip({ slip: { head, lines, foot } }: Pick<OwnPage['story'], 'slip'>) {
  return (
    <div className={styles.slip}>
      <b className={styles.slipHead}>{head}</b>
      {lines.map((line) => (
        <span key={line} className={styles.slipLine}>
          {line}
        </span>
      ))}
      <span className={styles.slipFoot}>{foot}</span>
    </div>
  );
}
