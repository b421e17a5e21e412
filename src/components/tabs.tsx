import type { KeyboardEvent, ReactElement, ReactNode } from 'react';

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}
export interface TabsProps<Key extends string> {
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly label: string;
  readonly id: string;
  readonly part?: string;
  readonly onSelect: (key: Key) => void;
}

/** Renders a row of tabs with a single tab stop. Arrow keys move the focus and select the tab (ARIA Authoring Practices). */
export function Tabs<Key extends string>({ tabs, active, label, id, part, onSelect }: TabsProps<Key>): ReactElement {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const index = tabs.findIndex(({ key }) => key === active);
    const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step === undefined
            ? undefined
            : (index + step + tabs.length) % tabs.length;
    const target = next === undefined ? undefined : tabs[next];
    if (next === undefined || target === undefined) return;
    event.preventDefault();
    onSelect(target.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.key === active}
          tabIndex={tab.key === active ? 0 : -1}
          className="tab"
          part={part}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
