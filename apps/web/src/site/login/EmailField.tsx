import { createContext, type RefObject, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/field/TextField.tsx';

/**
 * What was typed as e-mail address into any of the forms of this page: whoever goes from one to another types
 * it once.
 */
export const TypedEmail = createContext<RefObject<string>>({ current: '' });

/** The e-mail address that an account is known by. */
export function EmailField() {
  const { t } = useTranslation('forms');
  const typed = useContext(TypedEmail);
  return (
    <TextField
      label={t('label.email')}
      name="email"
      type="email"
      autoComplete="username"
      required
      defaultValue={typed.current}
      ref={(field) => {
        // What was typed before the page was live has told React nothing.
        if (field && field.value !== '') typed.current = field.value;
      }}
      onChange={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
    />
  );
}
