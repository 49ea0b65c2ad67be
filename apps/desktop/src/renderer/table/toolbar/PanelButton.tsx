import { Button, PopoverNext } from '@blueprintjs/core';
import type { ReactElement, ReactNode } from 'react';
import { usePopoverFocus } from '../../ui/use-popover-focus.ts';

interface PanelButtonProps {
  readonly icon: ReactElement;
  readonly text: string;
  readonly placement?: 'bottom-start' | 'bottom-end';
  readonly children: ReactNode;
}

/** A toolbar button that opens a panel below it. */
export function PanelButton({ icon, text, placement = 'bottom-end', children }: PanelButtonProps) {
  const focus = usePopoverFocus();
  return (
    <PopoverNext placement={placement} content={<div>{children}</div>} {...focus}>
      <Button size="small" icon={icon} text={text} title={text} />
    </PopoverNext>
  );
}
