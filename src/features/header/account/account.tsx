import type { ReactElement } from 'react';
import { useFacts } from '../../../view/element-context.tsx';
import { useTranslate } from '../../../view/texts.ts';
import { ItemLink } from '../../../parts/item-link.tsx';
import { useEntryLink } from '../../../view/links.ts';
import { useLiveTrading } from './live-trading.ts';
import { MemberAccount } from './member-account.tsx';

/**
 * Who is here: the visitor's two entries, or what a member has. One goes in the frame in which the other comes, and room is kept
 * for who is known by the cookie alone: the navigation would have it, and what changes there would move in sight (OP-19).
 */
export function Account(): ReactElement {
  const t = useTranslate();
  const { isLogin, sessionKnown, hasUidCookie } = useFacts();
  const [login, signup] = [useEntryLink('login'), useEntryLink('signup')];
  const liveTrading = useLiveTrading();
  return (
    <>
      {liveTrading === undefined ? null : (
        <ItemLink item={liveTrading} className="button button-small button-secondary" part="live-trading">
          {t('header.liveTrading')}
        </ItemLink>
      )}
      {isLogin ? <MemberAccount /> : !sessionKnown && hasUidCookie ? <span className="account-room" /> : null}
      {login === undefined ? null : (
        <ItemLink item={login} className="button button-small button-quiet login" part="login" />
      )}
      {signup === undefined ? null : (
        <ItemLink item={signup} className="button button-small button-primary signup" part="signup" />
      )}
    </>
  );
}
