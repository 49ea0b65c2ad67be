import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../ui/error-text.ts';
import { UnreadableFile } from './read-file.ts';

/** Returns a function that describes why a file cannot be read, and what to do. */
export function useFileProblem(): (problem: unknown) => string {
  const { t } = useTranslation('transfer');
  const errorText = useErrorText();
  return (problem) => {
    if (!(problem instanceof UnreadableFile)) return errorText(problem);
    const { code } = problem;
    if (code === 'wrongKind' || code === 'oneFile') return t(`import.${code}`);
    return t([`import.failure.${code}`, 'import.failure.other'], { defaultValue: '' });
  };
}
