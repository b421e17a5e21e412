import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { moveFocus } from '../../../components/flyout/arrow-keys.ts';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import sheet from './open-menu.css?inline';

/** A position in the plot, in px from its top left corner. */
export interface MenuPosition {
  readonly x: number;
  readonly y: number;
}

interface PlotMenuProps {
  readonly at: MenuPosition;
  readonly label: string;
  readonly entries: readonly { readonly key: string; readonly label: string; readonly onPress: () => void }[];
  readonly onClose: () => void;
}

const MARGIN = 8;

/** Positions the menu at a point in the plot and keeps it within the viewport. */
function putAt(box: HTMLElement, plot: Element, { x, y }: MenuPosition): void {
  const { left, top } = plot.getBoundingClientRect();
  const { offsetWidth, offsetHeight, ownerDocument } = box;
  const { clientWidth, clientHeight } = ownerDocument.documentElement;
  const place = (at: number, size: number, room: number): string =>
    `${Math.max(MARGIN, Math.min(at, room - size - MARGIN))}px`;
  box.style.left = place(left + x, offsetWidth, clientWidth);
  box.style.top = place(top + y, offsetHeight, clientHeight);
}

/** Renders an open menu at a point in its parent, which is the frame of a plot. When the menu closes, the focus returns to the plot. */
export function PlotMenu({ at, label, entries, onClose }: PlotMenuProps): ReactElement {
  useStyleSheet(sheet);
  const { language } = useElementState();
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = box.current;
    const plot = element?.parentElement;
    if (!element || !plot) return undefined;
    element.showPopover();
    putAt(element, plot, at);
    element.querySelector('button')?.focus();
    const toggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'closed') close();
    };
    const keydown = (event: KeyboardEvent): void => void moveFocus(event, element);
    element.addEventListener('toggle', toggle);
    element.addEventListener('keydown', keydown);
    return () => {
      element.removeEventListener('toggle', toggle);
      element.removeEventListener('keydown', keydown);
      if (element.matches(':focus-within'))
        plot.querySelector<HTMLElement>('[part="plot"]')?.focus({ preventScroll: true });
    };
  }, [at]);
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      // The plot is always left to right, but the menu inside it uses the language's direction.
      dir={LANGUAGES[language].direction}
      aria-label={label}
      className="floating price-menu"
      part="menu"
    >
      {entries.map(({ key, label: text, onPress }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className="menu-link"
          part="menu-item"
          data-key={key}
          onClick={() => {
            box.current?.hidePopover();
            onClose();
            onPress();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
