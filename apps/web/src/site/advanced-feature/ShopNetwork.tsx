import { useTranslation } from 'react-i18next';
import styles from './advanced-feature.module.css';

const DEVICES = [
  { name: 'till', x: 20, y: 150 },
  { name: 'kitchen', x: 160, y: 90 },
  { name: 'printer', x: 160, y: 220 },
  { name: 'terminal', x: 300, y: 150 },
] as const;
const WIDTH = 104;
const HEIGHT = 44;

/** The devices of a shop, still connected to each other while the connection to head office is down. */
export function ShopNetwork() {
  const { t } = useTranslation('offerings');
  return (
    <svg className={styles.network} viewBox="0 0 424 290" width="424" height="290" aria-hidden="true">
      <path className={styles.shop} d="M8 72h408v210H8z" />
      <path
        className={styles.joined}
        d="M124 166l36-40M124 178l36 50M264 122l36 36M264 236l36-50M124 172h176M212 134v86"
      />
      <path className={styles.cut} d="M212 90V64M212 52v-8" />
      <path className={styles.cross} d="m204 54 16 10m0-10-16 10" />
      <rect className={styles.device} x="150" y="4" width="124" height="38" rx="19" />
      <text x="212" y="28">
        {t('advanced.offline.cloud')}
      </text>
      <text className={styles.warning} x="232" y="62">
        {t('advanced.offline.cut')}
      </text>
      {DEVICES.map(({ name, x, y }) => (
        <g key={name}>
          <rect className={styles.device} x={x} y={y} width={WIDTH} height={HEIGHT} rx="8" />
          <text x={x + WIDTH / 2} y={y + 27}>
            {t(`advanced.offline.${name}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}
