import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLayout } from '../record/form/form-layout.ts';
import type { CollectionScreen } from './collection-screen.ts';

/** Returns a screen's groups of fields with translated titles; undefined where the screen defines none. */
export function useFormLayout({ form }: CollectionScreen): FormLayout | undefined {
  const { t } = useTranslation('screens');
  return useMemo(
    () =>
      form?.map(({ title, fields }) =>
        title === undefined ? { fields } : { fields, title: t(`group.${title}`) },
      ),
    [form, t],
  );
}
