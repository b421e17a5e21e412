import type { ReactElement } from 'react';
import type { DrawingTool } from '../rules/drawings.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { eyeOff, list, lock, magnet, mousePointer, redo2, undo2 } from '../tool-icons.ts';
import { ToolButton } from '../tools/chart-toolbar.tsx';
import { ToolRow } from '../tools/tool-row.tsx';
import { ToolMenu } from './tool-menu.tsx';
import type { DrawingControls } from './use-drawings.ts';

interface DrawingBarProps {
  readonly id: string;
  readonly controls: DrawingControls;
  readonly onList: () => void;
  /** Called when the user chooses a drawing tool. */
  readonly onBegin: (tool: DrawingTool) => void;
}

/** Renders the drawing tools, and the modes that apply to all drawings. */
export function DrawingBar({ id, controls, onList, onBegin }: DrawingBarProps): ReactElement {
  const t = useTranslate();
  const { tool, modes, canUndo, canRedo, isFull } = controls;
  const { isMagnet, isLocked, isHidden } = modes;
  return (
    <ToolRow label={t('chart.drawings')} part="drawing-bar" className="drawing-bar" orientation="vertical">
      <ToolButton
        label={t('chart.pointer')}
        icon={mousePointer}
        isPressed={tool === undefined}
        onPress={() => controls.begin(undefined)}
      />
      {isFull ? null : <ToolMenu id={`${id}-drawings`} selected={tool} onChoose={onBegin} />}
      <ToolButton
        label={t('chart.magnet')}
        icon={magnet}
        isPressed={isMagnet}
        onPress={() => controls.setModes({ isMagnet: !isMagnet })}
      />
      <ToolButton
        label={t('chart.lock')}
        icon={lock}
        isPressed={isLocked}
        onPress={() => controls.setModes({ isLocked: !isLocked })}
      />
      <ToolButton
        label={t('chart.hide')}
        icon={eyeOff}
        isPressed={isHidden}
        onPress={() => controls.setModes({ isHidden: !isHidden })}
      />
      <ToolButton label={t('chart.undo')} icon={undo2} isDisabled={!canUndo} onPress={controls.undo} />
      <ToolButton label={t('chart.redo')} icon={redo2} isDisabled={!canRedo} onPress={controls.redo} />
      <ToolButton label={t('chart.drawingList')} icon={list} onPress={onList} />
    </ToolRow>
  );
}
