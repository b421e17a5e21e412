import { type ReactElement, useRef } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { usePaneValues } from '../pane/use-pane-values.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { SymbolSearch } from '../platform/symbol-search.tsx';
import { addCompared, isFullComparison, MOST_COMPARED, parseComparison, removeCompared } from '../rules/compare.ts';
import { trash2 } from '../tool-icons.ts';
import type { Tools } from '../tools/tools-of.ts';
import sheet from './compare-dialog.css?inline';

interface CompareDialogProps {
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly tools: Tools;
  readonly onClose: () => void;
}

/** Renders a dialog for adding and removing compared symbols. Changes apply immediately. */
export function CompareDialog({ pane, running, tools, onClose }: CompareDialogProps): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const { symbol, properties } = usePaneValues(pane, 'symbol', 'properties');
  const comparison = parseComparison(properties.comparison);
  const compared = comparison?.symbols.map((one) => one.symbol) ?? [];
  const remove = (name: string): void => {
    if (comparison === undefined) return;
    // The focused button disappears. Move the focus to the input, because a dialog without a focused element receives no keyboard events.
    const dialog = list.current?.closest('dialog');
    tools.setProperties(removeCompared(comparison, name));
    dialog?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <SymbolSearch
      title={t('chart.compare')}
      feed={running?.feed}
      isOffered={(name) => name !== symbol && !compared.includes(name)}
      isFull={isFullComparison(comparison)}
      fullMessage={t('chart.comparedFull', { max: MOST_COMPARED })}
      onChoose={(name) => tools.setProperties(addCompared(comparison, name, properties.scale))}
      onClose={onClose}
    >
      <p className="visually-hidden" role="status">
        {compared.length === 0 ? '' : `${t('chart.compared')}: ${compared.join(', ')}`}
      </p>
      {compared.length === 0 ? (
        <p>{t('chart.compareHelp', { symbol })}</p>
      ) : (
        <ul ref={list} className="compared-list" aria-label={t('chart.compared')}>
          {compared.map((name) => (
            <li key={name} className="compared-row" data-symbol={name}>
              <bdi>{name}</bdi>
              <button
                type="button"
                className="icon-button"
                aria-label={t('chart.remove', { name })}
                onClick={() => remove(name)}
              >
                <Icon path={trash2} size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </SymbolSearch>
  );
}
