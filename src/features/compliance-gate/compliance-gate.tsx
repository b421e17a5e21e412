import { type ReactElement, useEffect } from 'react';
import { type Decision, isUnjudged, pageRule } from './rules/evaluate.ts';
import { wrapLink } from '../../domain/links/href.ts';
import { reloadPage } from '../../platform/page/location.ts';
import { type FooterTip, footerTipStore, loadFooterTip } from '../../stores/site/footer-tip.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { DialogLink } from '../../components/dialog/dialog-link.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { x } from '../../components/icons/icons.ts';
import { CompliancePassage } from '../../components/compliance-passage.tsx';
import { useDialogEvents } from '../../hooks/dialog-events.ts';
import { useElement, useElementState, useIslands, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import gate from './compliance-gate.css?inline';
import { gateState } from './state/gate-state.ts';
import { Restriction } from './restrictions/restriction.tsx';

export const styles = gate;

/**
 * Renders the gate: a message during a slow check, the tip for a blocked page (CMP-14, CMP-17), the notice for a failed check, and one
 * restriction at a time.
 */
export function Component(): ReactElement | null {
  const { host } = useElement();
  return host === undefined ? null : <Decided host={host} />;
}

function Decided({ host }: { host: HTMLElement }): ReactElement | null {
  const { isSlow, decision, isTipAnswered, restriction } = useStore(gateState(host), (state) => state);
  const isTip = decision?.action === 'tip';
  return (
    <>
      {isSlow ? <SlowCheck /> : null}
      {isTip && isUnjudged(decision) ? <Unchecked rule={pageRule(decision)} /> : null}
      {isTip && !isTipAnswered ? (
        <Tip decision={decision} onAnswer={() => gateState(host).setState({ isTipAnswered: true })} />
      ) : null}
      {restriction === undefined ? null : <Restriction key={restriction.kind} restriction={restriction} />}
    </>
  );
}

/** Announces a slow check above the hidden content, without moving it. Defers `exchange-ready` until the check has finished. */
function SlowCheck(): ReactElement {
  const t = useTranslate();
  const { pending } = useIslands();
  useEffect(() => {
    let finish = (): void => {};
    pending?.add(new Promise((resolve) => (finish = resolve)));
    return () => finish();
  }, [pending]);
  return (
    <div className="gate-checking">
      <p className="gate-checking-text" part="status" role="status">
        {t('gate.checking')}
      </p>
    </div>
  );
}

interface TipProps {
  readonly decision: Decision;
  readonly onAnswer: () => void;
}

/**
 * Renders a restricted page's tip. Renders nothing while its content is loading, because the default tip is closable and the loaded tip may
 * not be (CMP-14, CMP-17).
 */
function Tip({ decision, onAnswer }: TipProps): ReactElement | null {
  const { siteContext } = useElementState();
  const { tip, isSettled } = useStore(footerTipStore(siteContext), (state) => state);
  useEffect(() => void loadFooterTip(siteContext), [siteContext]);
  return isSettled ? <TipDialog tip={tip} decision={decision} onAnswer={onAnswer} /> : null;
}

function TipDialog({ tip, decision, onAnswer }: TipProps & { tip: FooterTip['tip'] }): ReactElement {
  const t = useTranslate();
  const link = useLinkContext();
  const texts = [tip?.title || t('gate.tipTitle'), tip?.content || t('gate.tipText')];
  const notify = useDialogEvents('tip', texts, pageRule(decision));
  const close = (action: string): void => {
    notify(action);
    onAnswer();
  };
  const route = wrapLink(tip?.okButtonRouter ?? '', link);
  const mustAnswer = tip?.noCloseButton === true;
  return (
    <Dialog
      title={tip?.title || t('gate.tipTitle')}
      part="dialog tip"
      mustAnswer={mustAnswer}
      onClose={() => close('close')}
      actions={
        <>
          {tip?.cancelButton ? (
            <button type="button" className="button button-secondary" part="cancel" onClick={() => close('cancel')}>
              {tip.cancelButton}
            </button>
          ) : null}
          {route === undefined || route.external ? (
            <button type="button" className="button button-primary" part="ok" onClick={() => close('ok')}>
              {tip?.okButton || t('common.ok')}
            </button>
          ) : (
            <DialogLink
              href={route.href}
              className="button button-primary"
              part="ok"
              data-key="compliance-tip"
              onClick={() => notify('ok')}
            >
              {tip?.okButton || t('common.ok')}
            </DialogLink>
          )}
        </>
      }
    >
      <slot name="tip">{tip?.content ? <CompliancePassage tip={tip} /> : <p>{t('gate.tipText')}</p>}</slot>
      {mustAnswer ? null : (
        <button
          type="button"
          className="icon-button gate-close"
          part="close"
          aria-label={t('common.close')}
          onClick={() => close('close')}
        >
          <Icon path={x} />
        </button>
      )}
    </Dialog>
  );
}

/** Replaces the content with a retry button if `on-failure="closed"` is set and the check failed or the menu code is unknown. */
function Unchecked({ rule }: { rule: string }): ReactElement {
  const t = useTranslate();
  const notify = useDialogEvents('check-failed', [t('gate.closedTitle'), t('gate.closedText')], rule);
  return (
    <div className="gate-notice" part="tip" role="alert">
      <p className="gate-title">{t('gate.closedTitle')}</p>
      <p className="gate-text">{t('gate.closedText')}</p>
      <button
        type="button"
        className="button button-secondary"
        part="ok"
        onClick={() => {
          notify('ok');
          reloadPage();
        }}
      >
        {t('gate.reload')}
      </button>
    </div>
  );
}
