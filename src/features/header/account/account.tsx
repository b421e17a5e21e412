import type { ReactElement } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useFacts, useTranslate } from '../../../view/element-context.tsx';
import { ItemLink } from '../../../parts/item-link.tsx';
import { createPanel } from '../../../parts/panel.tsx';
import { useEntryLink } from '../../../view/links.ts';
import { useLiveTrading } from '../../../view/live-trading.ts';

const MemberAccount = createPanel(() =>
  loadChunk('member-account', () => import('./member-account.tsx')).then(({ MemberAccount: found }) => found),
);

/** Who is here: the visitor's two entries, or what a member has, whose file comes while it is asked who is here. */
export function Account(): ReactElement {
  const t = useTranslate();
  const { isLogin, sessionKnown, hasUidCookie } = useFacts();
  const [login, signup] = [useEntryLink('login'), useEntryLink('signup')];
  const liveTrading = useLiveTrading();
  return (
    <div className="account">
      {liveTrading === undefined ? null : (
        <ItemLink item={liveTrading} className="button button-small button-secondary" part="live-trading">
          {t('header.liveTrading')}
        </ItemLink>
      )}
      {isLogin || (hasUidCookie && !sessionKnown) ? <MemberAccount skeleton={null} /> : null}
      {login === undefined ? null : (
        <ItemLink item={login} className="button button-small button-quiet login" part="login" />
      )}
      {signup === undefined ? null : (
        <ItemLink item={signup} className="button button-small button-primary signup" part="signup" />
      )}
    </div>
  );
}
