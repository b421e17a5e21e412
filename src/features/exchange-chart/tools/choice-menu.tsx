import type { ReactElement, ReactNode } from 'react';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { check } from '../../../components/icons/part-icons.ts';

interface Option<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
}

interface ChoiceMenuProps<Key extends string> {
  readonly id: string;
  readonly label: string;
  readonly part?: string;
  readonly trigger: ReactNode;
  readonly options: readonly Option<Key>[];
  /** The selected option. Undefined if the options are actions rather than choices. */
  readonly selected?: Key | undefined;
  readonly align?: 'start' | 'end';
  readonly onChoose: (key: Key) => void;
}

/** Renders a toolbar button that opens a list of options. */
export function ChoiceMenu<Key extends string>(props: ChoiceMenuProps<Key>): ReactElement {
  const { id, label: optionLabel, part, trigger, options, selected, align = 'start', onChoose } = props;
  return (
    <Flyout
      id={id}
      label={optionLabel}
      part={part}
      className="tool"
      boxClassName="choice-menu"
      boxLabel={optionLabel}
      align={align}
      opensOnHover={false}
      trigger={
        <>
          {trigger}
          <Icon path={chevronDown} size={14} />
        </>
      }
    >
      {options.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className="menu-link choice-option"
          part="menu-item"
          data-key={key}
          aria-pressed={selected === undefined ? undefined : key === selected}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
            onChoose(key);
          }}
        >
          {label}
          {key === selected ? <Icon path={check} size={16} /> : null}
        </button>
      ))}
    </Flyout>
  );
}
