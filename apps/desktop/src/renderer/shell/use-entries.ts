import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-session.ts';
import type { NavigationEntry } from '../ui/navigation.ts';
import type { PageDescription } from './page-description.ts';

/** The pages that the person signed in may open, by name in their language. */
export function useEntries(pages: readonly PageDescription[]): readonly NavigationEntry[] {
  const { t } = useTranslation(['backOffice', 'screens']);
  const may = useMay();
  return pages
    .filter(({ collection }) => collection === undefined || may(collection, 'find'))
    .map((page) => ({
      ...page,
      title: t([`screens:${page.path}.title`, `page.${page.path}`], { defaultValue: page.path }),
    }));
}
