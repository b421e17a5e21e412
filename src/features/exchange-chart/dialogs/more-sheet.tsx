import type { ReactElement } from 'react';
import type { ScreenshotMethod } from '../rules/screenshot-methods.ts';
import { ChartSheet } from './chart-sheet.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { check } from '../../../components/icons/part-icons.ts';
import { useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import {
  calendar,
  camera,
  chartCandlestick,
  chartNoAxesCombined,
  circlePlus,
  maximize,
  rewind,
  slidersHorizontal,
  table,
} from '../chart-icons.ts';
import { CHART_TYPES } from '../engine/builtin-engine.ts';
import { RangeButtons } from '../tools/range-row.tsx';
import { useScreenshots } from '../tools/screenshots.ts';
import type { ChartDialogsProps } from './chart-dialogs.tsx';

interface MoreSheetProps extends ChartDialogsProps {
  readonly onClose: () => void;
}

/** Renders a bottom sheet with the tools that don't fit into the toolbar on a phone. */
export function MoreSheet(props: MoreSheetProps): ReactElement {
  const { pane, running, engine, tools, isFull, onFull, showToast, onOpen, onClose } = props;
  const t = useTranslate();
  const shown = useStore(pane, ({ properties }) => properties.type);
  const { methods, take } = useScreenshots(pane, running, showToast);
  const texts: Readonly<Record<ScreenshotMethod, string>> = {
    save: t('chart.savePicture'),
    copy: t('chart.copyPicture'),
    share: t('chart.sharePicture'),
    link: t('chart.linkPicture'),
  };
  const entry = (key: string, icon: string, label: string, onPress: () => void, isChosen?: boolean): ReactElement => (
    <button
      key={key}
      type="button"
      className="menu-link choice-option"
      part="menu-item"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <span className="more-entry">
        <Icon path={icon} size={18} />
        {label}
      </span>
      {isChosen === true ? <Icon path={check} size={16} /> : null}
    </button>
  );
  const and = (action: () => void) => (): void => {
    onClose();
    action();
  };
  return (
    <ChartSheet title={t('chart.toolbar')} onClose={onClose}>
      {engine === undefined ? null : (
        <>
          <div role="group" aria-label={t('chart.type')}>
            {CHART_TYPES.map((type) =>
              entry(
                type,
                chartCandlestick,
                t(`chart.${type}`),
                and(() => tools.setProperties({ type })),
                type === shown,
              ),
            )}
          </div>
          <div role="group" className="more-ranges" aria-label={t('chart.ranges')}>
            <RangeButtons pane={pane} onChoose={(range) => and(() => tools.chooseRange(range))()} />
          </div>
          {entry('date', calendar, t('chart.goToDate'), () => onOpen('date'))}
          {entry('indicators', chartNoAxesCombined, t('chart.indicators'), () => onOpen('indicators'))}
          {entry('compare', circlePlus, t('chart.compare'), () => onOpen('compare'))}
          {entry(
            'replay',
            rewind,
            t('chart.replay'),
            and(() => tools.toggleReplay()),
          )}
          {entry('table', table, t('chart.table'), () => onOpen('table'))}
          {entry('settings', slidersHorizontal, t('chart.settings'), () => onOpen('settings'))}
        </>
      )}
      {methods.map((method) =>
        entry(
          method,
          camera,
          texts[method],
          and(() => take(method)),
        ),
      )}
      {onFull === undefined
        ? null
        : entry('full', maximize, t(isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen'), and(onFull))}
    </ChartSheet>
  );
}
