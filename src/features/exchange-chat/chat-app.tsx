import { type ReactElement, useEffect } from 'react';
import { ItemLink } from '../../components/item-link.tsx';
import { ParcelHost } from '../../components/parcels/parcel-host.tsx';
import { useMemberInputs } from '../../components/parcels/use-member-inputs.ts';
import { useParcelLoad } from '../../components/parcels/use-parcel.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/texts.ts';
import { useLink } from '../../hooks/links.ts';

interface ChatAppProps {
  /** Whether the site has a chat is known, and heeded. */
  readonly isKnown: boolean;
  readonly targetId: string | undefined;
  /** Hears whether what it has to show stands; at last that it does not. */
  readonly onStanding: (stands: boolean) => void;
}

/** The page's own chat with who is there, or two links in its place (CHT-04, CHT-05, CHT-11…13). */
export function ChatApp({ isKnown, targetId, onStanding }: ChatAppProps): ReactElement {
  const load = useParcelLoad(useStore(pageConfiguration(), ({ apps }) => apps.chat));
  const known = useMemberInputs();
  const room = <div className="skeleton" aria-hidden="true" />;
  if (known === undefined || !isKnown) return room;
  if (load === undefined) return <ChatLinks onStanding={onStanding} />;
  const inputs = { ...known, ...(targetId !== undefined && { targetId }) };
  return (
    <ParcelHost key={known.uid} app="chat" load={load} inputs={inputs} onStanding={onStanding}>
      {room}
    </ParcelHost>
  );
}

/** Where the talk is, on pages of the exchange. */
function ChatLinks({ onStanding }: Pick<ChatAppProps, 'onStanding'>): ReactElement {
  const t = useTranslate();
  const links = [useLink('chatRoom'), useLink('callService')];
  useEffect(() => {
    onStanding(true);
    return () => onStanding(false);
  }, [onStanding]);
  return (
    <>
      <p>{t('chat.elsewhere')}</p>
      {links.map((link) => {
        if (link === undefined) return null;
        // The chat that it would open stands here.
        const { action: _, ...item } = link;
        return <ItemLink key={item.key} item={item} className="button button-secondary" />;
      })}
    </>
  );
}
