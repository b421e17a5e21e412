import { type KeyboardEvent, type ReactElement, type RefObject, useId, useState } from 'react';
import { isFromInputMethod } from '../../lib/input-method.ts';
import { useTranslate } from '../../hooks/use-translate.ts';

interface FieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  onInput(): void;
  onEnter(): void;
}

/** Classes that exclude an element from session recorders: rrweb (and recorders based on it), Sentry, PostHog, FullStory. */
export const RECORDER_CLASSES = 'rr-block rr-ignore rr-mask sentry-block sentry-ignore ph-no-capture fs-exclude';

/** Attributes that exclude an element from Datadog, Hotjar, Clarity and LogRocket. */
export const RECORDER_ATTRIBUTES = {
  'data-dd-privacy': 'hidden',
  'data-hj-suppress': '',
  'data-clarity-mask': 'true',
  'data-private': '',
} as const;

/**
 * Prevents password managers from filling in the login password or replacing it with this password. The field has no name, and has the
 * opt-out attributes of 1Password, LastPass, Bitwarden and Dashlane. It is also excluded from spell checkers, which may send text to a
 * server.
 */
const PRIVATE = {
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  // Some recorders check only the field itself.
  className: `input ${RECORDER_CLASSES}`,
  ...RECORDER_ATTRIBUTES,
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
} as const;

function onEnterKey(event: KeyboardEvent, onEnter: () => void): void {
  if (event.key !== 'Enter' || isFromInputMethod(event.nativeEvent)) return;
  event.preventDefault();
  onEnter();
}

/** Renders the fund password field. The password is readable only while the user has chosen to show it and the field has focus. */
export function PasswordField({ field, onInput, onEnter }: FieldProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  const readCapsLock = (event: KeyboardEvent): void => setIsCapsLocked(event.getModifierState('CapsLock'));
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsShown(false);
      }}
    >
      <label htmlFor={id} className="label">
        {t('fund.password')}
      </label>
      <div className="secret">
        <input
          {...PRIVATE}
          ref={field}
          id={id}
          part="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          aria-describedby={`${id}-caps`}
          onInput={onInput}
          onKeyUp={readCapsLock}
          onKeyDown={(event) => {
            readCapsLock(event);
            onEnterKey(event, onEnter);
          }}
        />
        <button
          type="button"
          className="text-link show"
          aria-pressed={isShown}
          // Keep focus in the field, because losing it hides the password again.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            setIsShown(!isShown);
            field.current?.focus();
          }}
        >
          {t('fund.show')}
        </button>
      </div>
      <p id={`${id}-caps`} role="status" className="hint">
        {isCapsLocked ? t('fund.capsLock') : null}
      </p>
    </div>
  );
}

/** Renders the authenticator code field. */
export function CodeField({ field, onInput, onEnter }: FieldProps): ReactElement {
  const t = useTranslate();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="label">
        {t('fund.code')}
      </label>
      <input
        {...PRIVATE}
        ref={field}
        id={id}
        part="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        onInput={onInput}
        onKeyDown={(event) => onEnterKey(event, onEnter)}
      />
    </div>
  );
}
