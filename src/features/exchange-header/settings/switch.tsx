import { type ReactElement, type ReactNode, useId } from 'react';

export interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Rendered after the label, but not part of it. */
  readonly help?: ReactNode;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** Renders a labelled on/off switch. */
export function Switch({ label, hint, help, isOn, onTurn }: SwitchProps): ReactElement {
  const id = useId();
  return (
    <div className="switch-row">
      <span className="switch-text">
        <span className="switch-name">
          <span id={`${id}l`}>{label}</span>
          {help}
        </span>
        {hint === undefined ? null : (
          <span id={`${id}h`} className="switch-hint">
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}l`}
        aria-describedby={hint === undefined ? undefined : `${id}h`}
        onClick={() => onTurn(!isOn)}
      />
    </div>
  );
}
