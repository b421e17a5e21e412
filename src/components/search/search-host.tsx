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

/** Loads the built-in search application, version 3 (SRC-04, MFE-02). */
const loadBuiltin = (): Promise<unknown> => loadChunk('search-app-v3', () => import('./search-app-v3.tsx'));

/** The whitelist until it has loaded. An empty whitelist allows every coin's image. */
const ANY_COIN: readonly string[] = [];

/** Returns the search application's inputs, and loads the data for them (SRC-05). */
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
  /** The search application. Default: the application in the page configuration, or else the built-in application. */
  readonly module?: ParcelModule | undefined;
  /** Inputs from the page, which override the shell's inputs. */
  readonly inputs?: object | undefined;
  /** Whether the application fills a panel that is opened elsewhere. If false, it is a field with floating results. */
  readonly isPanel?: boolean;
  /** Whether the built-in application focuses its field when it mounts. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Renders the built-in or configured search application (HDR-40, SRC). */
export function SearchHost({
  module,
  inputs,
  isPanel = false,
  takesFocus = false,
  children,
}: SearchHostProps): ReactElement {
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
      // A composed event has already reached the page.
      if (!event.composed) send('exchange-search-result', { item });
    };
    element?.addEventListener('exchange-search-result', result);
    return () => element?.removeEventListener('exchange-search-result', result);
  }, [send, track]);

  return (
    <div ref={box}>
      <ParcelHost
        app="search"
        load={other ?? loadBuiltin}
        // The built-in application reads the page's stores. Other applications receive only the documented inputs.
        inputs={{ ...known, ...inputs, ...(other === undefined ? { view, isPanel, takesFocus } : {}) }}
      >
        {children}
      </ParcelHost>
    </div>
  );
}
