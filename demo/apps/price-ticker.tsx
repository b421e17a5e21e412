/** A team's own element: a React component that shows a pair's price and contains no custom element code. */
import { type ReactElement, useEffect, useState } from 'react';
import { defineReactElement, type ShellProps } from '../../elements/react-element.ts';

interface TickerProps extends ShellProps {
  /** Defaults to the site's pair. */
  readonly symbol?: string;
  /** Polling interval in milliseconds. */
  readonly refresh?: number;
  readonly onPick: (detail: { readonly symbol: string }) => void;
}

interface Quote {
  readonly price: number;
  /** Change over the past day, in percent. */
  readonly change: number;
}

const SHORTEST = 1000;

async function loadQuote(symbol: string, signal: AbortSignal): Promise<Quote | undefined> {
  const now = Math.ceil(Date.now() / 1000);
  const query = new URLSearchParams({ symbol, resolution: '1D', from: '0', to: String(now), countback: '2' });
  const response = await fetch(`/udf/history?${query}`, { signal });
  const { c: closes } = (await response.json()) as { readonly c?: readonly number[] };
  const [before, price] = closes ?? [];
  return before === undefined || price === undefined ? undefined : { price, change: (price / before - 1) * 100 };
}

/** Returns the latest quote and polls for updates while the element is on the page. */
function useQuote(symbol: string, refresh: number): Quote | undefined {
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    const end = new AbortController();
    const load = (): void => void loadQuote(symbol, end.signal).then(setQuote, () => {});
    load();
    const timer = setInterval(load, Math.max(refresh, SHORTEST));
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, [symbol, refresh]);
  return quote;
}

function PriceTicker({ symbol, refresh = 5000, language, session, facts, t, onPick }: TickerProps): ReactElement {
  const pair = symbol ?? facts.site?.defaultPair ?? 'BTC_USDT';
  const quote = useQuote(pair, refresh);
  const [base, counter] = pair.split('_');
  if (counter === undefined) throw new Error(`${pair} is not a pair`);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'always' });
  return (
    <section className="ticker" part="ticker" aria-label={t('title', { base: base ?? '', counter })}>
      <button type="button" className="pair" part="pair" onClick={() => onPick({ symbol: pair })}>
        {base}/{counter}
      </button>
      <output className="price" part="price">
        {quote === undefined ? '–' : number.format(quote.price)}
      </output>
      <span className={quote !== undefined && quote.change < 0 ? 'fall' : 'rise'} part="change">
        {quote === undefined ? '' : `${percent.format(quote.change)} %`}
      </span>
      {session.status === 'unknown' ? (
        <span className="action" />
      ) : (
        <a className="action" part="action" href={session.status === 'member' ? `/trade/${pair}` : '/login'}>
          {t(session.status === 'member' ? 'trade' : 'login')}
        </a>
      )}
    </section>
  );
}

const STYLES = `
  .ticker {
    align-items: baseline;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    display: grid;
    gap: 4px 16px;
    grid-template-columns: 1fr auto;
    padding: 12px 16px;
  }
  .pair { color: var(--_text-2); font-weight: 500; justify-self: start; min-block-size: 24px; }
  .price { font-size: 20px; line-height: 28px; }
  .rise { color: var(--_green); }
  .fall { color: var(--_red); }
  .action { color: var(--_accent); justify-self: end; min-block-size: 24px; }
`;

defineReactElement('demo-price-ticker', PriceTicker, {
  attributes: { symbol: 'string', refresh: 'number' },
  events: { onPick: {} },
  styles: STYLES,
  messages: {
    en: { title: '{base} in {counter}', login: 'Log in to trade', trade: 'Trade' },
    ar: { title: '{base} مقابل {counter}', login: 'سجّل الدخول للتداول', trade: 'تداول' },
    de: { title: '{base} in {counter}', login: 'Zum Handeln anmelden', trade: 'Handeln' },
    ja: { title: '{counter}建ての{base}', login: 'ログインして取引', trade: '取引' },
    tr: { title: '{counter} cinsinden {base}', login: 'İşlem için giriş yap', trade: 'İşlem yap' },
  },
});
