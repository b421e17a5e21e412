import { useEffect, useMemo } from 'react';
import { isFirstParty } from './rules/first-party.ts';
import { isListed, OPERATOR } from '../../domain/trust/operator.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { ancestorOrigins, isSecurePage } from '../../platform/page/alternate-links.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';

/** Whether this page may ask for the fund password, and the origin of a page that may. */
export interface Home {
  readonly isFirstPartyPage: boolean;
  /** The origin of the exchange's pages that may ask for the fund password. Undefined if the release lists none. */
  readonly origin: Origin | undefined;
}

const reported = new WeakSet<HTMLElement>();

/**
 * Returns whether this page is one of the exchange's own, and the origin of a page that is (OP-99, OP-109). Reports any other page once per
 * element.
 */
export function useHome(): Home {
  const { host } = useElement();
  const { siteContext, linkBase } = useElementState();
  const home = useMemo(() => {
    const page = parseOrigin(currentOrigin());
    const gateway = siteContext.gateway === '' ? page : parseOrigin(siteContext.gateway);
    const isFirstPartyPage = isFirstParty({
      page,
      gateway,
      ancestors: ancestorOrigins(),
      isSecure: isSecurePage(),
    });
    const listed = [linkBase, gateway].find((origin) => isListed(origin, ['pages']));
    return { isFirstPartyPage, origin: listed ?? OPERATOR.pages[0] };
  }, [siteContext, linkBase]);
  useEffect(() => {
    if (home.isFirstPartyPage || host === undefined || reported.has(host)) return;
    reported.add(host);
    sendError(host, 'fund-password', REFUSED);
  }, [home, host]);
  return home;
}

const REFUSED = errorSentence(
  'The fund password cannot be entered on this page',
  'The dialog links to a page where it can',
  'Use a page that exchange.config.ts lists, with a listed gateway, in the top window, over https',
);
