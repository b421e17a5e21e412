import { type ReactElement, useEffect } from 'react';
import { messageCircle } from '../../components/icons/part-icons.ts';
import { StateMessage } from '../../components/state-message.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { ParcelHost } from '../../components/parcels/parcel-host.tsx';
import { useMemberInputs } from '../../components/parcels/use-member-inputs.ts';
import { useParcelLoad } from '../../components/parcels/use-parcel.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLink } from '../../hooks/links.ts';

interface ChatAppProps {
  /** Whether the settings have loaded. They specify whether the site has a chat. */
  readonly isKnown: boolean;
  readonly targetId: string | undefined;
  /** Called with true when the chat's content mounts and with false when it unmounts. */
  readonly onMountedChange: (isMounted: boolean) => void;
}

/** Renders the chat application configured by the page, or two links if there is none (CHT-04, CHT-05, CHT-11…13). */
export function ChatApp({ isKnown, targetId, onMountedChange }: ChatAppProps): ReactElement {
  const load = useParcelLoad(useStore(pageConfiguration(), ({ apps }) => apps.chat));
  const known = useMemberInputs();
  const skeleton = <ChatSkeleton />;
  if (known === undefined || !isKnown) return skeleton;
  if (load === undefined) return <ChatLinks onMountedChange={onMountedChange} />;
  const inputs = { ...known, ...(targetId !== undefined && { targetId }) };
  return (
    <ParcelHost key={known.uid} app="chat" load={load} inputs={inputs} onMountedChange={onMountedChange}>
      {skeleton}
    </ParcelHost>
  );
}

/** Renders a skeleton of the messages and the field below them. */
function ChatSkeleton(): ReactElement {
  return (
    <div className="chat-skeleton" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton chat-own" />
      <div className="skeleton" />
      <div className="skeleton chat-field" />
    </div>
  );
}

/** Renders links to the exchange's chat pages. */
function ChatLinks({ onMountedChange }: Pick<ChatAppProps, 'onMountedChange'>): ReactElement {
  const t = useTranslate();
  const links = [useLink('chatRoom'), useLink('callService')];
  useEffect(() => {
    onMountedChange(true);
    return () => onMountedChange(false);
  }, [onMountedChange]);
  return (
    <StateMessage
      icon={messageCircle}
      actions={links.map((link) => {
        if (link === undefined) return null;
        // Remove the action that would open the chat, because the chat is already open.
        const { action: _, ...item } = link;
        return <ItemLink key={item.key} item={item} className="button button-secondary" />;
      })}
    >
      {t('chat.elsewhere')}
    </StateMessage>
  );
}
