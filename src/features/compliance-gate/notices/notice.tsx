import { type ReactElement, useEffect, useEffectEvent } from 'react';
import type { NoticeKind } from '../../../domain/compliance/notices.ts';
import { useDialogEvents } from '../../../view/dialog-events.ts';
import type { OpenNotice } from '../gate-state.ts';
import { KycUpgrade, RiskNotice } from './kyc-notices.tsx';
import type { NoticeProps } from './notice-props.ts';
import { RestrictionDialog } from './restriction-dialog.tsx';
import { ConfiguredToast, LocationNotice } from './toasts.tsx';
import { TurkishPrompt } from './turkish-prompt.tsx';

/** The notices that are not plain words with buttons. */
const OWN_FORM: Readonly<Partial<Record<NoticeKind, (props: NoticeProps) => ReactElement | null>>> = {
  'limited-visitor': LocationNotice,
  'restricted-location': LocationNotice,
  toast: ConfiguredToast,
  'turkish-site': TurkishPrompt,
  'kyc-upgrade': KycUpgrade,
  risk: RiskNotice,
};

/** One notice of the gate, seen and answered. */
export function Notice({ notice }: { notice: OpenNotice }): ReactElement {
  const tell = useDialogEvents(notice.kind);
  const seen = useEffectEvent(() => notice.seen());
  useEffect(() => seen(), []);
  const Form = OWN_FORM[notice.kind] ?? RestrictionDialog;
  return (
    <Form
      notice={notice}
      answer={(answer) => {
        tell(answer.action);
        notice.answer(answer);
      }}
    />
  );
}
