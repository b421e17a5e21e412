import { type ReactElement, useCallback, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { search, x } from '../icons/icons.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useAccountLoad, useCommonLoads, useMenuLoad, usePayWithLoad } from '../../hooks/loads.ts';
import { useElementState, useStore } from '../../hooks/element-context.tsx';
import { useStyleSheet } from '../../hooks/use-style-sheet.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { useFloating, useFocusOnArrival, useUnfocusable } from './search-effects.ts';
import type { SearchResultItem } from './search-option.tsx';
import { LIST, optionId, Results } from './search-results.tsx';
import { pressKey, useCombobox, useEntered } from './use-combobox.ts';
import market from '../market/market.css?inline';
import sheet from './search.css?inline';

export interface SearchBoxProps {
  /** Whether the results fill the box below the field. If false, they float while the search is in use. */
  readonly isPanel: boolean;
  /** Whether the field is focused on mount. */
  readonly takesFocus: boolean;
  /** Coins that have an image. */
  readonly whitelist: readonly string[];
}

/** Loads the data needed for the results when the search first renders. */
function useSearchLoads(): void {
  useCommonLoads();
  useMenuLoad();
  usePayWithLoad();
  useAccountLoad();
}

/** Returns the number of coins from the exchange's settings, or 0 if unknown (DAT-05). */
function useCoinCount(): number {
  const { siteContext } = useElementState();
  const count = useStore(settingsStore(siteContext), ({ currencyCount }) => currencyCount);
  return count >= 1 ? Math.floor(count) : 0;
}

/** Renders the client-side search for markets and menu entries as an editable combobox with a grouped list. */
export function SearchBox({ isPanel, takesFocus, whitelist }: SearchBoxProps): ReactElement {
  useStyleSheet(sheet);
  useStyleSheet(market);
  useSearchLoads();
  const t = useTranslate();
  const coins = useCoinCount();
  const combobox = useCombobox(isPanel);
  const { query, found, count, selected, isOpen, isEmpty, setText, select, setWanted } = combobox;
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useFloating(!isPanel && isOpen, line, results);
  useFocusOnArrival(input, isPanel);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useUnfocusable(results);

  useEffect(() => {
    if (selected >= 0) results.current?.querySelector(`#${optionId(selected)}`)?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const pick = useCallback(
    (item: SearchResultItem): void => {
      box.current?.dispatchEvent(new CustomEvent('exchange-search-result', { bubbles: true, detail: { item } }));
      select(-1);
      if (isPanel) box.current?.closest<HTMLElement>('[popover]')?.hidePopover();
      else setWanted(false);
    },
    [isPanel, select, setWanted],
  );
  const take = (option: number): void => results.current?.querySelector<HTMLElement>(`#${optionId(option)}`)?.click();
  useEntered(combobox, take);
  const clear = (): void => {
    setText('');
    input.current?.focus();
  };

  return (
    <div
      ref={box}
      className={isPanel ? 'search search-panel' : 'search'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isPanel && !currentTarget.contains(relatedTarget)) setWanted(false);
      }}
    >
      <div ref={line} className="search-line">
        <Icon path={search} size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          className="search-text"
          part="input"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="search"
          placeholder={t('search.placeholder', { count: coins })}
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={isOpen && count > 0}
          aria-controls={isOpen && count > 0 ? LIST : undefined}
          aria-activedescendant={selected < 0 ? undefined : optionId(selected)}
          value={query}
          onChange={({ target }) => setText(target.value)}
          onFocus={() => setWanted(true)}
          onKeyDown={(event) => pressKey(event, combobox, isPanel, take)}
        />
        {query === '' ? null : (
          <button type="button" className="search-wipe" aria-label={t('common.clear')} onClick={clear}>
            <Icon path={x} size={16} />
          </button>
        )}
      </div>
      <div
        ref={results}
        popover={isPanel ? undefined : 'manual'}
        className={isPanel ? 'search-found' : 'floating search-found search-float'}
        part="results"
      >
        {isOpen ? (
          <Results found={found} chosen={selected} isEmpty={isEmpty} whitelist={whitelist} onPick={pick} />
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && query.trim() !== '' && count > 0 ? t('search.count', { count }) : ''}
      </p>
    </div>
  );
}
