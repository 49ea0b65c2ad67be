import type { Place } from '@harbour/core/contract/values';
import { linkTo } from '@harbour/core/i18n';
import { formatMoney } from '@harbour/core/money';
import { exactPriceIn, grossPriceIn, type PriceContext } from '@harbour/core/pricing';
import { useTranslation } from 'react-i18next';
import { MostCount } from '../../../quote/AddOnPicker.tsx';
import picker from '../../../quote/picker.module.css';
import { usePageHost } from '../../../routing/page-host.ts';
import { useForm } from '../../../state/use-form.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Form } from '../../../ui/field/Form.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Link } from '../../../ui/link/Link.tsx';
import { QuantityField, SendOnEnter } from '../../../ui/quantity/QuantityField.tsx';
import { FIGURES } from '../../figures.ts';
import flow from '../flow.module.css';
import type { Product } from '../order-quote.ts';
import { type HardwareCounts, hardwareParameter } from '../plan-parameters.ts';
import { StepFrame } from '../StepFrame.tsx';
import { checkDelivery, type DeliveryDays, deliveryDays } from './check-delivery.ts';
import styles from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step.ts';
import { FormProblems } from './FormProblems.tsx';
import type { Problems } from './problems.ts';
import type { UsedDraft } from './use-draft.ts';
import { useField } from './use-draft.ts';

/** The hardware, and its delivery address and day; without hardware nothing more is requested. */
export function DeliveryStep({ offer, counts, count, quote, used, goOn, frame }: CheckoutStepProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { locale } = usePageHost();
  const days = deliveryDays(Date.now(), FIGURES.kitWorkingDays);
  const isDelivered = quote.hardware.length > 0;
  const { place, currency } = quote.price.subscription;
  const form = useForm({
    isLocal: true,
    problems: isDelivered ? checkDelivery(used.draft, { days, place }) : {},
    send: async () => goOn(linkTo('plan', locale, { id: 'account' })),
  });
  return (
    <StepFrame {...frame}>
      <Form {...form.bind} refusal={form.refusal} className={flow.form} noValidate>
        <SendOnEnter />
        <FormProblems shown={form.shown} />
        <HardwarePicker
          products={offer.products}
          shownIn={{ place, currency, at: offer.catalogue.at }}
          counts={counts}
          count={count}
        />
        {isDelivered ? (
          <AddressFields used={used} days={days} place={place} shown={form.shown} />
        ) : (
          <p>{t('delivery.nothing')}</p>
        )}
        <div className={flow.actions}>
          <Button type="submit" size="large">
            {t('delivery.submit')}
          </Button>
          <Link to={linkTo('plan', locale, { id: 'confirm' }) + frame.search}>{t('common:action.back')}</Link>
        </div>
      </Form>
    </StepFrame>
  );
}

interface AddressFieldsProps {
  readonly used: UsedDraft;
  readonly shown: Problems;
  readonly days: DeliveryDays;
  readonly place: Place;
}

/**
 * The delivery address and day. Hardware is sent within the buying place, whose addresses have their own
 * fields.
 */
function AddressFields({ used, shown, days, place }: AddressFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms', 'common']);
  const field = useField(used, shown);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('delivery.address')}</legend>
      <p>{t('delivery.place', { place: t(`common:region.${place}`) })}</p>
      <TextField
        label={t('forms:shipping.date')}
        help={t('delivery.dateHelp', { count: FIGURES.kitWorkingDays })}
        type="date"
        min={days.first}
        max={days.last}
        {...field('shippingDate')}
      />
      <TextField label={t('forms:shipping.room')} optional autoComplete="address-line2" {...field('room')} />
      <TextField label={t('forms:shipping.street')} autoComplete="address-line1" {...field('building')} />
      <div className={styles.pair}>
        <TextField
          label={t('forms:shipping.district')}
          autoComplete="address-level3"
          {...field('district')}
        />
        <TextField label={t('forms:shipping.city')} autoComplete="address-level2" {...field('city')} />
      </div>
      {place === 'sg' ? (
        <TextField
          label={t('forms:shipping.zipcode')}
          help={t('delivery.zipcodeHelp')}
          autoComplete="postal-code"
          inputMode="numeric"
          {...field('zipcode')}
        />
      ) : null}
      <TextAreaField label={t('forms:shipping.note')} optional rows={3} {...field('note')} />
    </fieldset>
  );
}

interface HardwarePickerProps {
  readonly products: readonly Product[];
  /** The currency and day of the prices; hardware without a price in that currency is not offered. */
  readonly shownIn: PriceContext;
  readonly counts: HardwareCounts;
  readonly count: (slug: string, count: number) => void;
}

/** The shop's hardware, each with a checkbox and, when checked, a count. */
function HardwarePicker({ products, shownIn, counts, count }: HardwarePickerProps) {
  const { t } = useTranslation('checkout');
  return (
    <fieldset className={picker.picker}>
      <legend className={picker.legend}>{t('hardware.legend')}</legend>
      <p className={picker.help}>{t('hardware.help')}</p>
      <ul className={picker.addOns}>
        {products.map((product) => (
          <Piece
            key={product.slug}
            product={product}
            shownIn={shownIn}
            count={counts.get(product.slug) ?? 0}
            set={count}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface PieceProps extends Pick<HardwarePickerProps, 'shownIn'> {
  readonly product: Product;
  readonly count: number;
  readonly set: (slug: string, count: number) => void;
}

const COUNT_LIMITS = { min: 1, max: 10, step: 1 } as const;

function Piece({ product: { slug, name, description, price }, shownIn, count, set }: PieceProps) {
  const { t } = useTranslation(['checkout', 'pricing']);
  const unit = exactPriceIn(price, shownIn.currency) && grossPriceIn(price, shownIn);
  if (unit === undefined) return null;
  return (
    <li className={picker.addOn}>
      <label className={picker.tick}>
        <input
          type="checkbox"
          checked={count > 0}
          onChange={({ target }) => set(slug, target.checked ? 1 : 0)}
        />
        <span className={picker.name}>{name}</span>
        <span className={picker.price}>{formatMoney(unit, 'full')}</span>
        <span className={picker.contents}>{description}</span>
      </label>
      <div className={picker.count}>
        <QuantityField
          name={hardwareParameter(slug)}
          value={Math.max(count, 1)}
          limits={COUNT_LIMITS}
          labels={{
            number: t('pricing:count.label', { name }),
            slider: t('pricing:count.slider', { name }),
            more: t('pricing:count.more', { name }),
            less: t('pricing:count.less', { name }),
          }}
          steps={{ more: '', less: '', value: slug }}
          onChange={(next) => set(slug, next)}
        />
        <MostCount count={count} max={COUNT_LIMITS.max} />
      </div>
    </li>
  );
}
