import { type ReactElement, useState } from 'react';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { useWideElement } from '../../../hooks/use-element-width.ts';
import { useScreen } from '../../../hooks/use-screen.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { shortcutOf } from '../rules/drawing-keys.ts';
import type { DrawingTool } from '../rules/drawings.ts';
import { ChartSheet } from '../dialogs/chart-sheet.tsx';
import { pencilRuler } from '../tool-icons.ts';
import { ToolButton } from '../tools/chart-toolbar.tsx';
import { DRAWING_ICONS } from './drawing-icons.ts';
import { TOOL_GROUPS, type ToolGroup } from './tool-groups.ts';

interface ToolMenuProps {
  readonly id: string;
  readonly selected: DrawingTool | undefined;
  readonly onChoose: (tool: DrawingTool) => void;
}

/** Renders the drawing tool menu, with groups and keyboard shortcuts. In narrow charts and on touch screens, the menu is a bottom sheet. */
export function ToolMenu({ id, selected: tool, onChoose }: ToolMenuProps): ReactElement {
  const t = useTranslate();
  const isWide = useWideElement();
  const isTouch = useScreen('(pointer: coarse)');
  const [isOpen, setOpen] = useState(false);
  const label = tool === undefined ? t('chart.drawingTools') : t(`chart.${tool}`);
  const icon = tool === undefined ? pencilRuler : DRAWING_ICONS[tool];
  if (isWide && !isTouch)
    return (
      <Flyout
        id={id}
        label={label}
        className="tool"
        boxClassName="choice-menu tool-menu"
        boxLabel={label}
        opensOnHover={false}
        trigger={
          <>
            <Icon path={icon} size={18} />
            <Icon path={chevronDown} size={14} />
          </>
        }
      >
        <ToolGroups
          id={id}
          selected={tool}
          onChoose={(chosen, option) => {
            option.closest<HTMLElement>('[popover]')?.hidePopover();
            onChoose(chosen);
          }}
        />
      </Flyout>
    );
  return (
    <>
      <ToolButton label={label} icon={icon} onPress={() => setOpen(true)} />
      {isOpen ? (
        <ChartSheet title={t('chart.drawingTools')} onClose={() => setOpen(false)}>
          <ToolGroups
            id={id}
            selected={tool}
            onChoose={(chosen) => {
              // Choose the tool after the dialog has closed and returned the focus to the button that opened it. Choosing the tool then
              // moves the focus to the chart.
              setOpen(false);
              queueMicrotask(() => onChoose(chosen));
            }}
          />
        </ChartSheet>
      ) : null}
    </>
  );
}

interface ToolGroupsProps {
  readonly id: string;
  readonly selected: DrawingTool | undefined;
  readonly onChoose: (tool: DrawingTool, option: HTMLElement) => void;
}

function ToolGroups({ id, selected, onChoose }: ToolGroupsProps): ReactElement {
  const t = useTranslate();
  return (
    <div className="tool-groups">
      {(Object.keys(TOOL_GROUPS) as ToolGroup[]).map((group) => (
        <div key={group} role="group" className="tool-group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="names-title">
            {t(`chart.${group}`)}
          </p>
          {TOOL_GROUPS[group].map((tool) => {
            const shortcut = shortcutOf(tool);
            return (
              <button
                key={tool}
                type="button"
                className="menu-link choice-option tool-option"
                part="menu-item"
                data-key={tool}
                aria-pressed={tool === selected}
                aria-keyshortcuts={shortcut}
                onClick={({ currentTarget }) => onChoose(tool, currentTarget)}
              >
                <Icon path={DRAWING_ICONS[tool]} size={18} />
                <span className="tool-name">{t(`chart.${tool}`)}</span>
                {shortcut === undefined ? null : (
                  <kbd className="tool-key" dir="ltr" aria-hidden="true">
                    {shortcut}
                  </kbd>
                )}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
