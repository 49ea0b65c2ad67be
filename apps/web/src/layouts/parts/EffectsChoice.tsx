import { useTranslation } from 'react-i18next';
import type { DisplayChoice } from '../../platform/display-mode.ts';
import { DISPLAY_CHOICES } from '../../platform/display-mode.ts';
import { EFFECTS_KEY, writeKept } from '../../platform/kept-display.ts';
import { ChosenSign } from './ChosenSign.tsx';
import list from './choice-list.module.css';

/** The choice of graphics effects. Only an interactive page can store it. */
export function EffectsChoice() {
  const { t } = useTranslation('common');
  return (
    <ul className={list.list}>
      {DISPLAY_CHOICES.map((choice) => (
        <li key={choice} data-effects-choice={choice}>
          <button type="button" data-live="" onClick={() => chooseDisplayMode(choice)}>
            {t(`effects.${choice}`)}
            <ChosenSign />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Stores the visitor's choice on this device and applies it at once. */
function chooseDisplayMode(choice: DisplayChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'auto') delete dataset.effects;
  else dataset.effects = choice;
  writeKept(() => localStorage, EFFECTS_KEY, choice);
}
