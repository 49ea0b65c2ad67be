import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import list from './choice-list.module.css';

/**
 * Stands beside every choice; which one it is drawn and read at, the style sheet knows from the root element.
 */
export function ChosenSign() {
  const { t } = useTranslation('common');
  return <Icon name="check" size={16} className={list.sign} label={t('state.chosen')} />;
}
