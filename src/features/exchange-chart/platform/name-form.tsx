import { type ReactElement, useState } from 'react';
import { BOUNDS } from '../../../lib/bounds.ts';

interface NameFormProps {
  readonly label: string;
  readonly first?: string;
  readonly action: string;
  /** The maximum number of characters in a name. */
  readonly most?: number;
  readonly onSave: (name: string) => void;
}

/** Renders a name field with a save button. */
export function NameForm({ label, first = '', action, most = BOUNDS.name, onSave }: NameFormProps): ReactElement {
  const [name, setName] = useState(first);
  return (
    <form
      className="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave(name.trim());
      }}
    >
      <input
        className="field-box"
        aria-label={label}
        placeholder={label}
        maxLength={most}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className="button button-primary" disabled={name.trim() === ''}>
        {action}
      </button>
    </form>
  );
}
