import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon/Icon.tsx';
import list from './choice-list.module.css';

/**
 * Marks a choice as selected. It is part of every choice; the stylesheet shows it for the one named by the
 * root element.
 */
export function ChosenSign() {
  const { t } = useTranslation('common');
  return <Icon name="check" size={16} className={list.sign} label={t('state.chosen')} />;
}
