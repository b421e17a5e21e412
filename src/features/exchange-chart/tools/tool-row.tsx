import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';

interface ToolRowProps {
  readonly label: string;
  readonly part: string;
  readonly className: string;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly children: ReactNode;
}

/** Returns a toolbar's buttons, excluding the buttons in its menus. */
const controlsOf = (row: Element): readonly HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('button')].filter((button) => button.closest('[popover]') === null);

/**
 * Renders a toolbar with a roving tab index. The toolbar is one tab stop, and arrow keys move between its buttons (ARIA Authoring Practices
 * Guide).
 */
export function ToolRow({ label, part, className, orientation = 'horizontal', children }: ToolRowProps): ReactElement {
  const row = useRef<HTMLDivElement>(null);
  // Update the tab stop, because the render may have added a button or removed the current tab stop.
  useEffect(() => {
    const controls = row.current === null ? [] : controlsOf(row.current);
    const stop = controls.find(({ tabIndex }) => tabIndex === 0) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  });
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const controls = controlsOf(event.currentTarget);
    const index = controls.indexOf(event.target as HTMLElement);
    if (index === -1) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [back, on] =
      orientation === 'vertical'
        ? ['ArrowUp', 'ArrowDown']
        : isRtl
          ? ['ArrowRight', 'ArrowLeft']
          : ['ArrowLeft', 'ArrowRight'];
    const last = controls.length - 1;
    const next = { [back]: index - 1, [on]: index + 1, Home: 0, End: last }[event.key];
    const target = next === undefined ? undefined : controls[next < 0 ? last : next > last ? 0 : next];
    if (target === undefined) return;
    event.preventDefault();
    for (const control of controls) control.tabIndex = control === target ? 0 : -1;
    target.focus();
  };
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={label}
      aria-orientation={orientation}
      className={className}
      part={part}
      tabIndex={-1}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
