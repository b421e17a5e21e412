import { type ReactElement, useEffect, useEffectEvent } from 'react';
import type { RestrictionKind } from '../rules/restrictions/restrictions.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useDialogEvents } from '../../../hooks/dialog-events.ts';
import type { OpenRestriction, RestrictionProps } from '../state/gate-state.ts';
import { KycUpgrade, RiskDialog } from './kyc-dialogs.tsx';
import { displayedStrings } from './restriction-texts.ts';
import { RestrictionDialog } from './restriction-dialog.tsx';
import { ConfiguredToast, LocationToast } from './toasts.tsx';
import { TurkishPrompt } from './turkish-prompt.tsx';

/** The components of restrictions that consist of more than text and buttons. */
const CUSTOM_COMPONENTS: Readonly<Partial<Record<RestrictionKind, (props: RestrictionProps) => ReactElement | null>>> =
  {
    'limited-visitor': LocationToast,
    'restricted-location': LocationToast,
    toast: ConfiguredToast,
    'turkish-site': TurkishPrompt,
    'kyc-upgrade': KycUpgrade,
    risk: RiskDialog,
  };

/** Renders a restriction, and reports when it is shown and answered. */
export function Restriction({ restriction }: { restriction: OpenRestriction }): ReactElement {
  const t = useTranslate();
  const notify = useDialogEvents(restriction.kind, displayedStrings(restriction, t), restriction.rule);
  const seen = useEffectEvent(() => restriction.seen());
  useEffect(() => seen(), []);
  const Form = CUSTOM_COMPONENTS[restriction.kind] ?? RestrictionDialog;
  return (
    <Form
      restriction={restriction}
      answer={(answer) => {
        const { action, ...choices } = answer;
        notify(action, choices);
        restriction.answer(answer);
      }}
    />
  );
}
