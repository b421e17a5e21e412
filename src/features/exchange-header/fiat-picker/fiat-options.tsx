import { type ReactElement, useRef, useState } from 'react';
import { matchFiats } from '../rules/match-fiats.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { search, x } from '../../../components/icons/icons.ts';
import { check } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { FiatChoice } from '../../../hooks/fiat.ts';
import { FiatIcon } from './fiat-icon.tsx';

export interface FiatOptionsProps {
  readonly choices: readonly FiatChoice[];
  readonly label: string;
  readonly onPick: (fiat: string, option: HTMLElement) => void;
}

/** Renders a list of currencies with icons (BUY-16) and a search by code (SET-20, BUY-15). */
export function FiatOptions({ choices, label, onPick }: FiatOptionsProps): ReactElement {
  const t = useTranslate();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = matchFiats(choices, text);
  const clear = (): void => {
    setText('');
    input.current?.focus();
  };
  return (
    <div className="fiat-options">
      <div className="search-field">
        <Icon path={search} size={16} />
        <input
          ref={input}
          type="text"
          role="searchbox"
          autoComplete="off"
          spellCheck={false}
          value={text}
          placeholder={t('fiat.search')}
          aria-label={t('fiat.search')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text === '' ? null : (
          <button type="button" className="search-clear" aria-label={t('common.clear')} onClick={clear}>
            <Icon path={x} size={14} />
          </button>
        )}
      </div>
      <ul className="fiat-list" aria-label={label}>
        {found.map(({ fiat, symbol, isCurrent }) => (
          <li key={fiat}>
            <button
              type="button"
              className="menu-link fiat-option"
              data-fiat={fiat}
              aria-pressed={isCurrent}
              onClick={(event) => onPick(fiat, event.currentTarget)}
            >
              <FiatIcon fiat={fiat} />
              <bdi className="fiat-code">{fiat}</bdi>
              {symbol === '' || symbol === fiat ? null : <bdi className="fiat-symbol">{symbol}</bdi>}
              {isCurrent ? <Icon path={check} size={16} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="no-match">
        {found.length === 0 ? t('fiat.noMatch') : null}
      </p>
    </div>
  );
}
