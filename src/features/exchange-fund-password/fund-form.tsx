import { type ReactElement, useState } from 'react';
import { canConfirm, type Frequency, type FundPasswordMode } from './rules/fund-password-values.ts';
import { useToast } from '../../components/toast/toast.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useHref } from '../../hooks/link-context.ts';
import { FrequencyChoice } from './frequency-choice.tsx';
import { RECORDER_ATTRIBUTES, RECORDER_CLASSES, CodeField, PasswordField } from './secret-fields.tsx';
import { useConfirm } from './use-confirm.ts';
import { useFrequency } from './use-frequency.ts';
import { useSecrets } from './use-secrets.ts';

export interface FundFormProps {
  readonly host: HTMLElement & { readonly verify?: unknown };
  readonly mode: FundPasswordMode;
  onClose(): void;
  onLoggedOut(): void;
}

/** Renders the form for members. The values of its secret fields are used in a single request and nowhere else (FPW-11). */
export function FundForm(props: FundFormProps): ReactElement {
  const { mode, onClose, onLoggedOut } = props;
  const t = useTranslate();
  const { password, code, box, filled, update, take } = useSecrets();
  const [choice, setFrequency] = useFrequency(mode, onLoggedOut);
  const [isMissing, setIsMissing] = useState(false);
  const [toast, showToast] = useToast();
  const [isBusy, confirm] = useConfirm(props, take, choice.value, (message) => {
    showToast(message || t('fund.error'));
    password.current?.focus();
  });
  const submit = (): void => {
    if (!canConfirm(mode, update())) return;
    const isUndecided = mode === 'frequency' && choice.value === undefined;
    setIsMissing(isUndecided);
    if (!isUndecided) void confirm();
  };
  const choose = (value: Frequency): void => {
    setFrequency(value);
    setIsMissing(false);
  };
  return (
    <>
      {mode === 'frequency' ? <FrequencyChoice {...choice} isMissing={isMissing} onChoose={choose} /> : null}
      {/* Session recorders ignore elements with these classes and attributes. */}
      <div className={`fields ${RECORDER_CLASSES}`} {...RECORDER_ATTRIBUTES} ref={box}>
        <PasswordField field={password} onInput={update} onEnter={submit} />
        <Change path="/myaccount/fundpass_setup" name="fundPassword" text={t('fund.change')} />
        {mode === 'frequency' ? (
          <>
            <CodeField field={code} onInput={update} onEnter={submit} />
            <Change path="/myaccount/totp" name="totp" text={t('fund.codeSetup')} />
          </>
        ) : null}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-secondary" part="cancel" onClick={onClose}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className="button button-primary"
          part="ok"
          disabled={!isBusy && !canConfirm(mode, filled)}
          aria-disabled={isBusy}
          onClick={submit}
        >
          {t('common.confirm')}
        </button>
      </div>
      {toast}
    </>
  );
}

function Change({ path, name, text }: { path: string; name: string; text: string }): ReactElement {
  return (
    <a href={useHref(path)} className="text-link" data-key={name}>
      {text}
    </a>
  );
}
