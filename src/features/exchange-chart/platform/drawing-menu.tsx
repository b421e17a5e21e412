import type { ReactElement } from 'react';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import { PlotMenu } from '../pane/plot-menu.tsx';
import {
  type CopyOffset,
  duplicateDrawing,
  editDrawing,
  removeDrawing,
  reorderDrawing,
} from '../rules/drawing-edits.ts';
import type { OpenDrawingMenu } from './use-drawing-menu.ts';
import type { DrawingControls } from './use-drawings.ts';

interface DrawingMenuProps {
  readonly menu: OpenDrawingMenu;
  readonly drawings: DrawingControls;
  readonly engine: BuiltinEngine | undefined;
  /** Opens a drawing's settings. */
  readonly onSettings: (id: string) => void;
  readonly onClose: () => void;
}

/** The distance of a copy from its original: three bars, and a twentieth of the visible price range. */
const COPY_DISTANCE = { bars: 3, prices: 0.05 } as const;

function copyOffset(engine: BuiltinEngine | undefined): CopyOffset {
  const bars = engine?.builtin.visibleBars() ?? [];
  const [before, last] = bars.slice(-2);
  const step = before === undefined || last === undefined ? 0 : last.time - before.time;
  const [high, low] = [Math.max(...bars.map((bar) => bar.high)), Math.min(...bars.map((bar) => bar.low))];
  return { time: COPY_DISTANCE.bars * step, price: bars.length === 0 ? 0 : (low - high) * COPY_DISTANCE.prices };
}

/** Renders a drawing's open menu. */
export function DrawingMenu({ menu, drawings, engine, onSettings, onClose }: DrawingMenuProps): ReactElement | null {
  const t = useTranslate();
  const { drawings: all, change, isFull } = drawings;
  const { id, at } = menu;
  const index = all.findIndex((one) => one.id === id);
  const drawing = all[index];
  if (drawing === undefined) return null;
  const { tool, name, locked } = drawing;
  const entries = [
    { key: 'settings', label: t('chart.settings'), isOffered: true, onPress: () => onSettings(id) },
    {
      key: 'duplicate',
      label: t('chart.duplicate'),
      isOffered: !isFull,
      onPress: () => change(duplicateDrawing(all, id, copyOffset(engine))),
    },
    {
      key: 'lock',
      label: locked ? t('chart.unlockThis') : t('chart.lockThis'),
      isOffered: true,
      onPress: () => change(editDrawing(all, id, { locked: !locked })),
    },
    {
      key: 'hide',
      label: t('chart.hideThis'),
      isOffered: true,
      onPress: () => change(editDrawing(all, id, { hidden: true })),
    },
    {
      key: 'forward',
      label: t('chart.bringForward'),
      isOffered: index < all.length - 1,
      onPress: () => change(reorderDrawing(all, id, 1)),
    },
    {
      key: 'backward',
      label: t('chart.sendBackward'),
      isOffered: index > 0,
      onPress: () => change(reorderDrawing(all, id, -1)),
    },
    {
      key: 'remove',
      label: t('chart.removeThis'),
      isOffered: true,
      onPress: () => change(removeDrawing(all, id)),
    },
  ];
  return (
    <PlotMenu
      at={at}
      label={t('chart.drawingMenu', { name: name || t(`chart.${tool}`) })}
      entries={entries.filter(({ isOffered }) => isOffered)}
      onClose={onClose}
    />
  );
}
