import { useTranslation } from 'react-i18next';
import { Container } from '../../ui/container/Container.tsx';
import { PostDate } from '../PostDate.tsx';
import styles from './campaign.module.css';
import type { CampaignData } from './load-campaign.ts';

interface OfferFactsProps extends Pick<CampaignData, 'from' | 'until'> {
  /** The offer of the campaign, in a sentence. */
  readonly offered: string;
}

/** The offer of a campaign, and its first and last day as far as staff have set them. */
export function OfferFacts({ offered, from, until }: OfferFactsProps) {
  const { t } = useTranslation('landing');
  const days = [
    { name: t('offer.from'), at: from },
    { name: t('offer.until'), at: until },
  ];
  return (
    <Container>
      <dl className={styles.facts}>
        <div>
          <dt>{t('offer.what')}</dt>
          <dd>{offered}</dd>
        </div>
        {days.map(({ name, at }) =>
          at === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={styles.day}>
                <PostDate at={at} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </Container>
  );
}
