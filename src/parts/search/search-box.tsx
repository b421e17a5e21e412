import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { followTrigger } from '../../ui/floating/follow-trigger.ts';
import { Icon } from '../../ui/icon.tsx';
import { search, x } from '../../ui/icons.ts';
import { showFrom } from '../../ui/floating/show-from.ts';
import { useElementState, useTranslate } from '../../view/element-context.tsx';
import { usePayWithLoad } from '../../view/fiat.ts';
import { useLinkContext } from '../../view/links.ts';
import { useAccountLoad, useCommonLoads, useMenuLoad } from '../../view/loads.ts';
import { SkeletonRows } from '../panel.tsx';
import { useSheet } from '../../view/use-sheet.ts';
import { type FoundItem, MarketOption, PageOptionLink } from './search-option.tsx';
import { type Found, useFound } from './use-found.ts';
import sheet from './search.css?inline';

const LIST = 'search-results';
const optionId = (index: number): string => `search-option-${index}`;

export interface SearchBoxProps {
  /** The results fill the box below the field; else they float, while they are wanted. */
  readonly isPanel: boolean;
  /** Coins that have a picture. */
  readonly whitelist: readonly string[];
}

/** An editable combobox with a grouped list (ARIA Authoring Practices): markets and menu entries, found on this page. */
export function SearchBox({ isPanel, whitelist }: SearchBoxProps): ReactElement {
  useSheet(sheet);
  useCommonLoads();
  useMenuLoad();
  usePayWithLoad();
  useAccountLoad();
  const t = useTranslate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const [isWanted, setWanted] = useState(isPanel);
  // Not deferred: Enter takes the first result, and must never take that of an earlier letter.
  const found = useFound(query);
  const count = found.groups.reduce((sum, { options }) => sum + options.length, 0);
  const chosen = active < count ? active : -1;
  const isEmpty = query.trim() !== '' && count === 0;
  const isOpen = isWanted && (isPanel || count > 0 || isEmpty);
  const box = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  useFloating(!isPanel && isOpen, line, results);
  useFocusOnArrival(input, isPanel);
  useUnfocusable(results);

  useEffect(() => {
    if (chosen >= 0) results.current?.querySelector(`#${optionId(chosen)}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const write = (text: string): void => {
    setQuery(text);
    setActive(-1);
    setWanted(true);
  };
  const pick = useCallback(
    (item: FoundItem): void => {
      box.current?.dispatchEvent(new CustomEvent('exchange-search-result', { bubbles: true, detail: { item } }));
      setActive(-1);
      if (isPanel) box.current?.closest<HTMLElement>('[popover]')?.hidePopover();
      else setWanted(false);
    },
    [isPanel],
  );
  const keydown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const hasList = isOpen && count > 0;
    if (key === 'Escape' && !isPanel) {
      if (isOpen) setWanted(false);
      else if (query === '') return;
      else write('');
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      if (!isOpen) setWanted(true);
      else if (count > 0) setActive(chosen < 0 ? (step > 0 ? 0 : count - 1) : (chosen + step + count) % count);
    } else if ((key === 'Home' || key === 'End') && hasList && chosen >= 0) setActive(key === 'Home' ? 0 : count - 1);
    else if (key === 'Enter' && hasList)
      results.current?.querySelector<HTMLElement>(`#${optionId(Math.max(chosen, 0))}`)?.click();
    else return;
    event.preventDefault();
  };
  const clear = (): void => {
    write('');
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
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={isOpen && count > 0}
          aria-controls={isOpen && count > 0 ? LIST : undefined}
          aria-activedescendant={chosen < 0 ? undefined : optionId(chosen)}
          value={query}
          onChange={({ target }) => write(target.value)}
          onFocus={() => setWanted(true)}
          onKeyDown={keydown}
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
          <Results found={found} chosen={chosen} isEmpty={isEmpty} whitelist={whitelist} onPick={pick} />
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && query.trim() !== '' && count > 0 ? t('search.count', { count }) : ''}
      </p>
    </div>
  );
}

interface ResultsProps {
  readonly found: Found;
  readonly chosen: number;
  readonly isEmpty: boolean;
  readonly whitelist: readonly string[];
  readonly onPick: (item: FoundItem) => void;
}

function Results({ found, chosen, isEmpty, whitelist, onPick }: ResultsProps): ReactElement | null {
  const t = useTranslate();
  const { language } = useElementState();
  const link = useLinkContext();
  const common = useMemo(() => ({ language, link, t, whitelist }), [language, link, t, whitelist]);
  const { groups, isLoading } = found;
  if (groups.length === 0 && isLoading) return <SkeletonRows count={6} className="search-wait" />;
  if (groups.length === 0)
    return isEmpty ? (
      <p className="search-none" part="empty" role="status">
        {t('markets.none')}
      </p>
    ) : null;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div id={LIST} role="listbox" aria-label={t('search.results')}>
      {groups.map((group, groupIndex) => {
        const place = (index: number) => {
          const number = (starts[groupIndex] ?? 0) + index;
          return { id: optionId(number), isActive: number === chosen, onPick };
        };
        return (
          <div key={group.kind} role="group" aria-labelledby={`search-${group.kind}`}>
            <div id={`search-${group.kind}`} className="search-kind" role="presentation">
              <Kind kind={group.kind} />
            </div>
            {group.kind === 'page'
              ? group.options.map((option, index) => (
                  <PageOptionLink key={option.key} option={option} {...place(index)} />
                ))
              : group.options.map((row, index) => (
                  <MarketOption key={row.key} row={row} kind={group.kind} common={common} {...place(index)} />
                ))}
          </div>
        );
      })}
    </div>
  );
}

function Kind({ kind }: { kind: Found['groups'][number]['kind'] }): string {
  const t = useTranslate();
  if (kind === 'hot') return t('markets.hot');
  if (kind === 'spot') return t('markets.spot');
  if (kind === 'futures') return t('markets.futures');
  if (kind === 'pilot') return t('markets.pilot');
  return kind === 'pre-market' ? t('markets.preMarket') : t('search.pages');
}

interface Box<Element> {
  readonly current: Element | null;
}

/** Shows the floating results below the field. */
function useFloating(isOpen: boolean, line: Box<HTMLDivElement>, results: Box<HTMLDivElement>): void {
  useEffect(() => {
    const [field, list] = [line.current, results.current];
    if (!isOpen || field === null || list === null) return undefined;
    showFrom(list, field);
    const stop = followTrigger(field, list, 'start');
    return () => {
      stop();
      if (list.isConnected) list.hidePopover();
    };
  }, [isOpen, line, results]);
}

/** In a box that somebody opened the field takes the focus: as it arrives, and each time that the box opens. */
function useFocusOnArrival(input: Box<HTMLInputElement>, isPanel: boolean): void {
  useEffect(() => {
    const field = input.current;
    const box = field?.closest<HTMLElement>('[popover]');
    if (!isPanel || !field || !box) return undefined;
    if (box.matches(':popover-open')) field.focus();
    const toggle = (event: Event): void => {
      if (event.target !== box || (event as ToggleEvent).newState !== 'open') return;
      field.focus();
      field.select();
    };
    box.addEventListener('toggle', toggle);
    return () => box.removeEventListener('toggle', toggle);
  }, [input, isPanel]);
}

/** The field keeps the focus when the mouse is pressed in the list, or on its scroll bar: a list of options is not entered. */
function useUnfocusable(results: Box<HTMLDivElement>): void {
  useEffect(() => {
    const list = results.current;
    const press = (event: Event): void => event.preventDefault();
    list?.addEventListener('mousedown', press);
    return () => list?.removeEventListener('mousedown', press);
  }, [results]);
}
