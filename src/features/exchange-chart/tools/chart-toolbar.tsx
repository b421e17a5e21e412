import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import {
  camera,
  chartCandlestick,
  chartLine,
  chartNoAxesCombined,
  circlePlus,
  ellipsis,
  maximize,
  minimize,
  rewind,
  slidersHorizontal,
  table,
} from '../chart-icons.ts';
import { CHART_TYPES, isBuiltin } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { useScreenshots } from './screenshots.ts';
import { Resolutions } from './resolutions.tsx';
import { ToolRow } from './tool-row.tsx';
import type { Tools } from './tools-of.ts';

export type ChartDialog = 'indicators' | 'compare' | 'settings' | 'table' | 'date' | 'more';

interface ChartToolbarProps {
  readonly id: string;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly tools: Tools;
  readonly isFull: boolean;
  readonly onFull: (() => void) | undefined;
  readonly onOpen: (dialog: ChartDialog) => void;
  readonly showToast: (text: string) => void;
  /** A platform's tools, which are rendered before and after the chart's own tools. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly part?: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isLast?: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

/** Renders a toolbar button: an icon with an accessible name or with a visible label. */
export function ToolButton({
  label,
  icon,
  part,
  isPressed,
  isDisabled,
  isLast = false,
  onPress,
  children,
}: ToolButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={isLast ? 'tool tool-last' : 'tool'}
      part={part}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon path={icon} size={18} />
      {children}
    </button>
  );
}

/** Renders the active chart's toolbar. */
export function ChartToolbar(props: ChartToolbarProps): ReactElement {
  const { id, pane, running, tools, isFull, onFull, onOpen, before, after } = props;
  const t = useTranslate();
  const isWide = useWideElement();
  const isBuiltinEngine = running === undefined || isBuiltin(running.engine);
  const full =
    onFull === undefined ? null : (
      <ToolButton
        label={t(isFull ? 'chart.leaveFullScreen' : 'chart.fullScreen')}
        icon={isFull ? minimize : maximize}
        onPress={onFull}
      />
    );
  return (
    <ToolRow label={t('chart.toolbar')} part="toolbar" className="tools">
      {before}
      <Resolutions id={id} pane={pane} onChoose={tools.chooseResolution} />
      {isWide && isBuiltinEngine ? (
        <>
          <span className="tools-gap" />
          <BuiltinTools {...props} />
        </>
      ) : null}
      {after}
      <span className="tools-space" />
      {isWide && isBuiltinEngine ? (
        <ToolButton label={t('chart.table')} icon={table} onPress={() => onOpen('table')} />
      ) : null}
      {isWide && isBuiltinEngine ? (
        <ToolButton label={t('chart.settings')} icon={slidersHorizontal} onPress={() => onOpen('settings')} />
      ) : null}
      {isWide ? <ScreenshotMenu {...props} /> : null}
      {isWide ? full : null}
      {isWide ? null : <ToolButton label={t('chart.more')} icon={ellipsis} isLast onPress={() => onOpen('more')} />}
    </ToolRow>
  );
}

/** Renders the tools that only the built-in engine supports. */
export function BuiltinTools({ id, pane, tools, onOpen }: ChartToolbarProps): ReactElement {
  const t = useTranslate();
  const shown = useStore(pane, ({ properties }) => properties.type);
  const isReplaying = useStore(pane, ({ replay }) => replay !== undefined);
  return (
    <>
      <ChoiceMenu
        id={`${id}-type`}
        label={t('chart.type')}
        part="chart-type"
        trigger={<Icon path={shown === 'area' ? chartLine : chartCandlestick} size={18} />}
        options={CHART_TYPES.map((type) => ({ key: type, label: t(`chart.${type}`) }))}
        selected={shown}
        onChoose={(type) => tools.setProperties({ type })}
      />
      <ToolButton
        label={t('chart.indicators')}
        icon={chartNoAxesCombined}
        part="indicators"
        onPress={() => onOpen('indicators')}
      />
      <ToolButton label={t('chart.compare')} icon={circlePlus} part="compare" onPress={() => onOpen('compare')} />
      <ToolButton
        label={t('chart.replay')}
        icon={rewind}
        isPressed={isReplaying}
        onPress={() => tools.toggleReplay()}
      />
    </>
  );
}

/** Renders the screenshot menu. */
export function ScreenshotMenu({
  id,
  pane,
  running,
  showToast,
}: Pick<ChartToolbarProps, 'id' | 'pane' | 'running' | 'showToast'>): ReactElement | null {
  const t = useTranslate();
  const { methods, take } = useScreenshots(pane, running, showToast);
  const texts = {
    save: t('chart.savePicture'),
    copy: t('chart.copyPicture'),
    share: t('chart.sharePicture'),
    link: t('chart.linkPicture'),
  };
  return (
    <ChoiceMenu
      id={`${id}-screenshot`}
      label={t('chart.screenshot')}
      trigger={<Icon path={camera} size={18} />}
      options={methods.map((key) => ({ key, label: texts[key] }))}
      align="end"
      onChoose={take}
    />
  );
}
