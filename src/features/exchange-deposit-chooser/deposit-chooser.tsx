import type { ReactElement } from 'react';
import { holds } from '../../domain/conditions/condition.ts';
import { blocked, isVisitor } from '../../domain/conditions/named.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { ItemLink } from '../../components/item-link.tsx';
import { createPanel, SkeletonRows } from '../../components/flyout/panel.tsx';
import held from '../../components/dialog/held.css?inline';
import depositMethods from '../../components/deposit-methods/deposit-methods.css?inline';
import { SheetDialog } from '../../components/dialog/sheet-dialog.tsx';
import { useElement, useElementState, useFacts, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useEntryLink } from '../../hooks/links.ts';
import { useModal } from '../../hooks/modal-turn.ts';
import { payWithStore } from '../../stores/member/pay-with.ts';
import { useCommonLoads, useInitialDataReady } from '../../hooks/loads.ts';
import chooser from './deposit-chooser.css?inline';
import { useDepositChoice } from './use-deposit-choice.ts';

export const styles = held + depositMethods + chooser;

const Methods = createPanel(() =>
  loadChunk('deposit-methods', () => import('../../components/deposit-methods/deposit-methods.tsx')).then(
    ({ DepositMethods }) => DepositMethods,
  ),
);

/** Renders `exchange-deposit-chooser`: the deposit methods in a dialog, on any site whose page uses it (DEP-01…08, OP-82). */
export function Component(): ReactElement | null {
  const t = useTranslate();
  const { isShown, close } = useModal('exchange-deposit-close');
  if (!isShown) return null;
  return (
    <SheetDialog title={t('group.depositDirect')} onClose={close} reservesSpace>
      <Offer onChosen={close} />
    </SheetDialog>
  );
}

/** Renders the deposit methods for members, login and sign-up for visitors, and a notice if compliance blocks deposits. */
function Offer({ onChosen }: { onChosen: () => void }): ReactElement {
  const t = useTranslate();
  const { send } = useElement();
  const facts = useFacts();
  const choice = useDepositChoice();
  const { siteContext } = useElementState();
  const isSettled = useInitialDataReady(useStore(payWithStore(siteContext), ({ known }) => known));
  useCommonLoads();
  const rows = <SkeletonRows count={5} />;
  if (holds(blocked('deposit'), facts)) return <p>{t('deposit.unavailable')}</p>;
  if (holds(isVisitor, facts)) return <LoginLinks />;
  if (!facts.sessionKnown || !isSettled)
    return (
      <>
        <div className="skeleton sentence" aria-hidden="true" />
        {rows}
      </>
    );
  return (
    <>
      <p>{t('deposit.select')}</p>
      <Methods
        skeleton={rows}
        {...choice}
        onSelect={(event, { key, href }) => {
          // The page has already handled the click.
          if (event.defaultPrevented) return;
          if (send('exchange-deposit-select', { way: key, href }, true)) onChosen();
          else event.preventDefault();
        }}
      />
    </>
  );
}

/** Renders login and sign-up instead of the deposit methods, because a visitor has no account for deposits. */
function LoginLinks(): ReactElement {
  const t = useTranslate();
  const [login, signup] = [useEntryLink('login'), useEntryLink('signup')];
  return (
    <>
      <p>{t('deposit.login')}</p>
      <div className="login-links">
        {login === undefined ? null : <ItemLink item={login} className="button button-primary" />}
        {signup === undefined ? null : <ItemLink item={signup} className="button button-secondary" />}
      </div>
    </>
  );
}
