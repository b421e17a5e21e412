import { type ReactElement, useEffect } from 'react';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { arrowLeftRight } from '../../components/icons/part-icons.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { ParcelHost } from '../../components/parcels/parcel-host.tsx';
import { useMemberInputs } from '../../components/parcels/use-member-inputs.ts';
import { useParcelAttributes, useParcelLoad } from '../../components/parcels/use-parcel.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { useElement, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLink } from '../../hooks/links.ts';

interface TransferAppProps {
  /** Called with true when the content mounts and with false when it unmounts. */
  readonly onMountedChange: (isMounted: boolean) => void;
}

/** Renders the transfer application for members. Renders a login link for visitors and loads nothing for them. */
export function TransferApp({ onMountedChange }: TransferAppProps): ReactElement {
  const t = useTranslate();
  const { module, inputs } = useParcelAttributes();
  const configured = useStore(pageConfiguration(), ({ apps }) => apps.transfer);
  const load = useParcelLoad(module ?? configured);
  const known = useMemberInputs();
  const skeleton = <TransferSkeleton />;
  if (known === undefined) return skeleton;
  if (!known.isLogin) return <Elsewhere link="login" text={t('transfer.login')} onMountedChange={onMountedChange} />;
  if (load === undefined) return <Missing onMountedChange={onMountedChange} />;
  return (
    <ParcelHost
      key={known.uid}
      app="transfer"
      load={load}
      inputs={{ ...known, ...inputs }}
      onMountedChange={onMountedChange}
    >
      {skeleton}
    </ParcelHost>
  );
}

/** Renders a skeleton of both accounts, the amount and the button. */
function TransferSkeleton(): ReactElement {
  return (
    <div className="transfer-skeleton" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

/** Renders a sentence and a link to an alternative page. */
function Elsewhere({
  link,
  text,
  onMountedChange,
}: TransferAppProps & { link: 'login' | 'fundsOverview'; text: string }): ReactElement {
  const item = useLink(link);
  useEffect(() => {
    onMountedChange(true);
    return () => onMountedChange(false);
  }, [onMountedChange]);
  return (
    <StateMessage
      icon={arrowLeftRight}
      actions={item === undefined ? null : <ItemLink item={item} className="button button-primary" />}
    >
      {text}
    </StateMessage>
  );
}

/** Reports that the page configures no application, and renders a link to the wallet. */
function Missing({ onMountedChange }: TransferAppProps): ReactElement {
  const t = useTranslate();
  const { host } = useElement();
  useEffect(() => {
    if (host !== undefined) sendError(host, 'transfer', MISSING);
  }, [host]);
  return <Elsewhere link="fundsOverview" text={t('transfer.unavailable')} onMountedChange={onMountedChange} />;
}

const MISSING = errorSentence(
  'No transfer application is configured',
  'The dialog links to the wallet instead',
  'Set `src` or `apps.transfer`',
);
