import type { ReactElement } from 'react';
import { RESOLUTIONS, type Resolution } from '../rules/resolution.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { resolutionCode, resolutionName } from '../pane/chart-formats.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { ChoiceMenu } from './choice-menu.tsx';

interface ResolutionsProps {
  readonly id: string;
  readonly pane: PaneStore;
  readonly onChoose: (resolution: Resolution) => void;
}

/** Renders the available resolutions: the most common ones as toolbar buttons, and all others in a menu (CHR-19). */
export function Resolutions({ id, pane, onChoose }: ResolutionsProps): ReactElement {
  const t = useTranslate();
  const { language } = useElementState();
  const offered = useStore(pane, (state) => state.offered);
  const resolution = useStore(pane, (state) => state.resolution);
  const [row, others] = [true, false].map((wanted) =>
    offered.filter((code) => RESOLUTIONS[code].isFavourite === wanted),
  );
  const isElsewhere = !row?.includes(resolution);
  const nameOf = (code: Resolution): string =>
    t('chart.pair', { symbol: resolutionCode(code), interval: resolutionName(language, code) });
  return (
    <>
      {row?.map((code) => (
        <button
          key={code}
          type="button"
          className="tool"
          part="resolution"
          data-key={code}
          aria-pressed={code === resolution}
          aria-label={nameOf(code)}
          onClick={() => onChoose(code)}
        >
          <span className="ltr">{resolutionCode(code)}</span>
        </button>
      ))}
      {others === undefined || others.length === 0 ? null : (
        <ChoiceMenu
          id={`${id}-resolutions`}
          label={isElsewhere ? nameOf(resolution) : t('chart.moreIntervals')}
          trigger={<span className="ltr">{isElsewhere ? resolutionCode(resolution) : ''}</span>}
          options={others.map((key) => ({ key, label: resolutionName(language, key) }))}
          selected={isElsewhere ? resolution : undefined}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
