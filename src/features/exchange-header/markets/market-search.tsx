import type { ReactElement, RefObject } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { search, x } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';

/** Renders a list's search field with its clear button (MKT-29). */
export function MarketSearch({
  field,
  value,
  onChange,
}: {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onChange: (value: string) => void;
}): ReactElement {
  const t = useTranslate();
  const clear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <div className="search-field">
      <Icon path={search} size={16} />
      <input
        ref={field}
        type="text"
        role="searchbox"
        className="search-input"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('markets.search')}
        aria-label={t('markets.search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button type="button" className="search-clear" aria-label={t('common.clear')} onClick={clear}>
          <Icon path={x} size={14} />
        </button>
      )}
    </div>
  );
}
