import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { DuplicateIcon } from '@blueprintjs/icons';
import { type ContentLanguage, contentLanguages } from '@harbour/core/contract';
import type { PlainRecord } from '@harbour/core/table';
import { useTranslation } from 'react-i18next';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';
import { textValue } from './control-props.ts';
import { languageName } from './languages.ts';

interface CopyLanguageProps {
  readonly to: ContentLanguage;
  readonly texts: PlainRecord;
  readonly label: string;
  readonly onCopy: (text: string) => void;
}

/** Takes over the text of another language, to be translated where it stands. Nothing where no other is written. */
export function CopyLanguage({ to, texts, label, onCopy }: CopyLanguageProps) {
  const { t } = useTranslation('editor');
  const focus = usePopoverFocus();
  const sources = contentLanguages.filter((from) => from !== to && textValue(texts[from]).trim() !== '');
  if (sources.length === 0) return null;
  return (
    <PopoverNext
      {...focus}
      placement="bottom-end"
      content={
        <Menu>
          {sources.map((from) => (
            <MenuItem
              key={from}
              text={t('language.copyFrom', { language: languageName(from) })}
              onClick={() => onCopy(textValue(texts[from]))}
            />
          ))}
        </Menu>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<DuplicateIcon size={12} />}
        aria-label={t('language.copy', { label, language: languageName(to) })}
      />
    </PopoverNext>
  );
}
