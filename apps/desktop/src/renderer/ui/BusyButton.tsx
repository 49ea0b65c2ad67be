import { Button, type ButtonProps, Classes, Spinner, SpinnerSize } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  readonly isBusy: boolean;
}

/**
 * A button that is disabled and shows a spinner while its action runs. Blueprint's own `loading` names the
 * spinner in English.
 */
export function BusyButton({ isBusy, disabled = false, icon, className, ...props }: BusyButtonProps) {
  const { t } = useTranslation();
  const spinner = (
    <Spinner className={Classes.BUTTON_SPINNER} size={SpinnerSize.SMALL} aria-label={t('state.loading')} />
  );
  return (
    <Button
      {...props}
      className={classNames(className, isBusy && Classes.LOADING)}
      disabled={disabled || isBusy}
      icon={isBusy ? spinner : icon}
    />
  );
}

/** The one button that submits a form of the entrance pages: as wide as the form. */
export function SubmitButton(props: Pick<BusyButtonProps, 'isBusy' | 'text'>) {
  return <BusyButton {...props} type="submit" intent="primary" size="large" fill />;
}

interface IconButtonProps extends Pick<ButtonProps, 'icon' | 'disabled'> {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
}

/** A small button that shows only an icon; renders nothing without an action. */
export function IconButton({ label, onClick, ...props }: IconButtonProps) {
  return onClick ? (
    <Button {...props} variant="minimal" size="small" aria-label={label} onClick={onClick} />
  ) : null;
}
