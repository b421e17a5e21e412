import type { ReactElement } from 'react';
import { useFacts } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink } from '../../../components/item-link.tsx';
import { useEntryLink } from '../../../hooks/links.ts';
import { liveTradingHref } from '../rules/live-trading.ts';
import { MemberAccount } from './member-account.tsx';
import type { ResolvedItem } from '../../../domain/menus/resolve.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';

/**
 * Renders the login and sign-up buttons for visitors, or the menus for members. While the session is unknown and a login cookie exists, the
 * buttons are hidden and a skeleton reserves space for the menus (OP-19, OP-116). See `markSession()`.
 */
export function Account(): ReactElement {
  const t = useTranslate();
  const { isLogin } = useFacts();
  const [login, signup] = [useEntryLink('login'), useEntryLink('signup')];
  const liveTrading = useLiveTrading();
  return (
    <>
      {liveTrading === undefined ? null : (
        <ItemLink item={liveTrading} className="button button-small button-secondary" part="live-trading">
          {t('header.liveTrading')}
        </ItemLink>
      )}
      {isLogin ? <MemberAccount /> : <span className="account-skeleton" />}
      {login === undefined ? null : (
        <ItemLink item={login} className="button button-small button-quiet login" part="login" />
      )}
      {signup === undefined ? null : (
        <ItemLink item={signup} className="button button-small button-primary signup" part="signup" />
      )}
    </>
  );
}

/** Returns the link from demo to live trading, or undefined if a rule hides it. */
function useLiveTrading(): ResolvedItem | undefined {
  const context = useLinkContext();
  const isDemo = useIsShown('liveTrading');
  if (!isDemo) return undefined;
  return { key: 'liveTrading', label: '', href: liveTradingHref(context), action: 'live-trading', children: [] };
}
