import { type ReactElement, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { addStyleSheet } from '../../platform/page/adopt-style-sheet.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from '../icons/icon.tsx';
import { info } from '../icons/part-icons.ts';
import { connectTooltip } from './connect-tooltip.ts';
import sheet from './tooltip.css?inline';

export interface TooltipProps {
  /** The topic of the explanation. Used as the mark's label and the bottom sheet's title. */
  readonly label: string;
  readonly children: ReactNode;
  /** Accessible name of the bottom sheet's close button. */
  readonly closeLabel: string;
}

/**
 * Renders a mark with an explanation. On hover and focus, a hoverable box opens, which Esc closes. On narrow screens, a bottom sheet opens
 * instead (RSP-08). The text describes the mark whether or not it is visible.
 */
export function Tooltip({ label, children, closeLabel }: TooltipProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isSheet, setIsSheet] = useState(false);
  useLayoutEffect(() => {
    const root = button.current?.getRootNode();
    if (!(root instanceof ShadowRoot) || button.current === null || box.current === null) return undefined;
    addStyleSheet(root, sheet);
    return connectTooltip(button.current, box.current, () => setIsSheet(true));
  }, []);
  return (
    <span className="tooltip-place">
      <button ref={button} type="button" className="tooltip-mark" aria-label={label} aria-describedby={id}>
        <Icon path={info} size={14} />
      </button>
      <div ref={box} id={id} popover="manual" role="tooltip" className="floating tooltip" part="tooltip">
        {children}
      </div>
      {isSheet ? (
        <Dialog title={label} part="tooltip-sheet" isSheet closeLabel={closeLabel} onClose={() => setIsSheet(false)}>
          <p>{children}</p>
        </Dialog>
      ) : null}
    </span>
  );
}
