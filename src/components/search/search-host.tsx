import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { ParcelModule } from '../../domain/links/parcel-address.ts';
import { buildSearchInputs } from '../../domain/parcels/search-inputs.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { coinIconStore, loadCoinWhitelist } from '../../stores/markets/coin-icons.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { loadSettings, settingsStore } from '../../stores/site/settings.ts';
import { useElement, useElementState, useStore } from '../../hooks/element-context.tsx';
import { useCurrentFiat, useRates, useRatesLoad } from '../../hooks/fiat.ts';
import { ParcelHost } from '../parcels/parcel-host.tsx';
import { useParcelLoad } from '../parcels/use-parcel.ts';
import { useTheme } from '../../hooks/preferences.ts';

/** Our own application: version 3 of the bundle (SRC-04, MFE-02). */
const loadOwn = (): Promise<unknown> => loadChunk('search-app-v3', () => import('./search-app-v3.tsx'));

/** Until the whitelist is known, any coin may have a picture. */
const ANY_COIN: readonly string[] = [];

/** The inputs of a search application, and the calls that they need (SRC-05). */
function useSearchInputs(): object {
  const { siteContext, site, language } = useElementState();
  const theme = useTheme();
  const fiat = useCurrentFiat();
  const rates = useRates();
  const p2pFiat = useStore(settingsStore(siteContext), (settings) => settings.defaultP2PFiat);
  const coinIconWhitelist = useStore(coinIconStore(siteContext), (list) => list) ?? ANY_COIN;
  useRatesLoad();
  useEffect(() => {
    void loadSettings(siteContext);
    void loadCoinWhitelist(siteContext);
  }, [siteContext]);
  return buildSearchInputs({ site, language, theme, fiat, rates, p2pFiat, coinIconWhitelist });
}

export interface SearchHostProps {
  /** Another application; it goes before the page configuration's, and both before our own. */
  readonly module?: ParcelModule | undefined;
  /** Inputs of the page, over ours. */
  readonly inputs?: object | undefined;
  /** The application fills its place and is opened by somebody else; else it is a field whose results float. */
  readonly isPanel?: boolean;
  readonly children: ReactNode;
}

/** The search application, ours or another, in its place (HDR-40, SRC). */
export function SearchHost({ module, inputs, isPanel = false, children }: SearchHostProps): ReactElement {
  const view = useElement();
  const { send, track } = view;
  const configured = useStore(pageConfiguration(), ({ apps }) => apps.search);
  const known = useSearchInputs();
  const other = useParcelLoad(module ?? configured);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    const result = (event: Event): void => {
      const { item } = ((event as CustomEvent<unknown>).detail ?? {}) as { item?: unknown };
      track('search_result_click', { item });
      // One that leaves the shadow root by itself has reached the page already.
      if (!event.composed) send('exchange-search-result', { item });
    };
    element?.addEventListener('exchange-search-result', result);
    return () => element?.removeEventListener('exchange-search-result', result);
  }, [send, track]);

  return (
    <div ref={box}>
      <ParcelHost
        app="search"
        load={other ?? loadOwn}
        // Our own application reads the page's stores; another knows only what is documented.
        inputs={{ ...known, ...inputs, ...(other === undefined ? { view, isPanel } : {}) }}
      >
        {children}
      </ParcelHost>
    </div>
  );
}
